import { useLocale } from 'ra-core'

/** Who carries most parcels in China: proposed while one types; any other name is as good. What is kept and printed is the Chinese name. */
const carriers = {
  顺丰速运: 'SF Express',
  京东物流: 'JD Logistics',
  德邦快递: 'Deppon Express',
  跨越速运: 'KYE Express',
  中通快递: 'ZTO Express',
  圆通速递: 'YTO Express',
  申通快递: 'STO Express',
  韵达快递: 'Yunda Express',
  极兔速递: 'J&T Express',
  '邮政 EMS': 'China Post EMS',
  自有车辆配送: 'Own delivery',
  客户自提: 'Collected by the customer',
}

/** The proposals for a field that names it by `list`. */
export const CarrierList = ({ id }: { id: string }) => {
  const english = useLocale() === 'en'
  return (
    <datalist id={id}>
      {Object.entries(carriers).map(([name, called]) => (
        <option key={name} value={name} {...(english && { label: called })} />
      ))}
    </datalist>
  )
}
