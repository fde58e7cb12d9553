/** Who carries most parcels in China: proposed while one types; any other name is as good. */
const carriers = ['顺丰速运', '京东物流', '德邦快递', '跨越速运', '中通快递', '圆通速递', '申通快递', '韵达快递', '极兔速递', '邮政 EMS', '自有车辆配送', '客户自提']

/** The proposals for a field that names it by `list`. */
export const CarrierList = ({ id }: { id: string }) => (
  <datalist id={id}>
    {carriers.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
