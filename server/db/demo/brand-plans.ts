import type { DeviceClassName } from '#contract/device-classes.ts'

/** A brand of the demo: its series, and the products that each series has. */
interface BrandPlan {
  code: string
  name: string
  latin: string
  series: string[]
  kinds: [product: string, picture: string, unit: string, deviceClass: DeviceClassName, yuan: number][]
  sizes: string[]
}

export const plans: BrandPlan[] = [
  {
    code: 'HD',
    name: '衡植',
    latin: 'Hengdent',
    series: ['BL 骨水平', 'TL 软组织水平', '修复基台', '骨增量', '手术工具', '数字化印模', '覆盖螺丝', '临时修复', '愈合', '导板'],
    kinds: [
      ['锥形种植体', 'implant', '支', 'III', 1280],
      ['窄径种植体', 'implant', '支', 'III', 1380],
      ['愈合基台', 'abutment', '个', 'III', 320],
      ['临时基台', 'abutment', '个', 'III', 280],
      ['外科工具盒', 'kit', '套', 'II', 5600],
    ],
    sizes: ['Ø 3.3 × 8 mm', 'Ø 4.1 × 10 mm', 'Ø 4.8 × 10 mm', 'Ø 4.8 × 12 mm'],
  },
  {
    code: 'GB',
    name: '固骨',
    latin: 'Gubone',
    series: ['LCP 锁定', '脊柱内固定', '关节', '创伤', '足踝', '手外科', '骨盆', '髓内钉', '外固定', '取出工具'],
    kinds: [
      ['锁定接骨板', 'plate', '块', 'III', 2460],
      ['皮质骨螺钉', 'screw', '枚', 'III', 186],
      ['椎弓根螺钉', 'screw', '枚', 'III', 1650],
      ['骨科工具盒', 'kit', '套', 'II', 8800],
      ['重建接骨板', 'plate', '块', 'III', 2180],
    ],
    sizes: ['6 孔', '8 孔', '10 孔', '12 孔'],
  },
  {
    code: 'MV',
    name: '微创易',
    latin: 'Minivas',
    series: ['导管', '导丝', '球囊', '鞘管', '冲洗', '造影', '中心静脉', 'PICC', '微导管', '止血'],
    kinds: [
      ['中心静脉导管', 'catheter', '套', 'III', 318],
      ['微导管', 'catheter', '根', 'III', 1980],
      ['预充式冲洗器', 'syringe', '支', 'III', 6.5],
      ['造影导管', 'catheter', '根', 'III', 260],
      ['导引鞘', 'catheter', '套', 'III', 420],
    ],
    sizes: ['4 Fr', '5 Fr', '6 Fr', '7 Fr'],
  },
  {
    code: 'CC',
    name: '清护',
    latin: 'Clearcare',
    series: ['口罩', '手套', '输液', '注射', '敷料', '隔离衣', '消毒', '护理包', '采样', '引流'],
    kinds: [
      ['医用外科口罩', 'mask', '只', 'II', 0.38],
      ['丁腈检查手套', 'gloves', '双', 'II', 0.86],
      ['精密过滤输液器', 'infusion', '支', 'III', 3.2],
      ['无菌注射器', 'syringe', '支', 'III', 0.55],
      ['薄膜敷料', 'dressing', '片', 'II', 4.8],
    ],
    sizes: ['小号', '中号', '大号', '加大号'],
  },
  {
    code: 'VT',
    name: '安监',
    latin: 'Vitalis',
    series: ['监护仪', '血氧', '心电', '血压', '体温', '胎心', '麻醉', '呼吸', '遥测', '配件'],
    kinds: [
      ['多参数监护仪', 'monitor', '台', 'II', 9800],
      ['指夹式血氧仪', 'oximeter', '台', 'II', 126],
      ['除颤监护仪', 'monitor', '台', 'III', 26800],
      ['遥测监护仪', 'monitor', '台', 'II', 7600],
      ['血氧探头', 'oximeter', '个', 'II', 180],
    ],
    sizes: ['8 英寸', '10 英寸', '12.1 英寸', '15 英寸'],
  },
  {
    code: 'SU',
    name: '联缝',
    latin: 'Sutura',
    series: ['可吸收', '不可吸收', '倒刺', '眼科', '心血管', '整形', '吻合器', '钉仓', '皮肤缝合', '骨科缝合'],
    kinds: [
      ['可吸收缝合线', 'suture', '盒', 'III', 268],
      ['聚丙烯缝合线', 'suture', '盒', 'III', 236],
      ['倒刺缝线', 'suture', '根', 'III', 420],
      ['丝线', 'suture', '盒', 'II', 88],
      ['皮肤缝合器', 'kit', '把', 'II', 160],
    ],
    sizes: ['2-0 带针', '3-0 带针', '4-0 带针', '5-0 带针'],
  },
  {
    code: 'TZ',
    name: '听诊坊',
    latin: 'Auscult',
    series: ['双头', '单头', '儿科', '心脏专科', '电子', '教学', '配件', '叩诊', '检眼', '检耳'],
    kinds: [
      ['双头听诊器', 'stethoscope', '个', 'I', 168],
      ['单头听诊器', 'stethoscope', '个', 'I', 88],
      ['儿科听诊器', 'stethoscope', '个', 'I', 128],
      ['电子听诊器', 'stethoscope', '个', 'II', 1280],
      ['教学听诊器', 'stethoscope', '个', 'I', 220],
    ],
    sizes: ['黑色', '蓝色', '灰色', '酒红'],
  },
  {
    code: 'JX',
    name: '精械',
    latin: 'Precis',
    series: ['显微', '剪类', '钳类', '镊类', '拉钩', '刀柄', '骨科器械', '口腔器械', '妇科器械', '器械盒'],
    kinds: [
      ['显微器械包', 'kit', '套', 'I', 3680],
      ['基础手术包', 'kit', '套', 'I', 1980],
      ['口腔检查包', 'kit', '套', 'I', 260],
      ['清创缝合包', 'kit', '套', 'II', 46],
      ['骨科器械包', 'kit', '套', 'I', 6200],
    ],
    sizes: ['基础型', '标准型', '全套', '儿科型'],
  },
  {
    code: 'RB',
    name: '润骨',
    latin: 'Regenbo',
    series: ['骨填充', '胶原膜', '骨粉', '可吸收膜', '骨蜡', '止血', '软骨', '骨水泥', '注射型', '块状'],
    kinds: [
      ['骨填充材料', 'vial', '瓶', 'III', 756],
      ['胶原膜', 'dressing', '片', 'III', 1160],
      ['骨水泥', 'vial', '袋', 'III', 980],
      ['可吸收生物膜', 'dressing', '片', 'III', 1280],
      ['骨粉颗粒', 'vial', '瓶', 'III', 680],
    ],
    sizes: ['0.25 g', '0.5 g', '1.0 g', '2.0 g'],
  },
  {
    code: 'YL',
    name: '影联',
    latin: 'Imagelink',
    series: ['耦合剂', '胶片', '高压注射', '穿刺', '定位', '造影辅助', '床旁', '防护', '存储', '耗材包'],
    kinds: [
      ['高压注射针筒', 'syringe', '套', 'III', 96],
      ['穿刺活检针', 'syringe', '支', 'III', 320],
      ['定位导丝', 'catheter', '根', 'III', 260],
      ['耦合剂', 'vial', '瓶', 'II', 18],
      ['防护手套', 'gloves', '双', 'II', 380],
    ],
    sizes: ['50 ml', '100 ml', '150 ml', '200 ml'],
  },
  {
    code: 'HX',
    name: '和息',
    latin: 'Harmonair',
    series: ['呼吸回路', '面罩', '湿化', '雾化', '吸痰', '气管插管', '喉罩', '过滤', '氧疗', '睡眠'],
    kinds: [
      ['雾化面罩', 'mask', '个', 'II', 12],
      ['一次性呼吸回路', 'catheter', '套', 'II', 36],
      ['吸痰管', 'catheter', '根', 'II', 2.6],
      ['氧气面罩', 'mask', '个', 'II', 9.8],
      ['气管插管', 'catheter', '根', 'II', 18],
    ],
    sizes: ['新生儿', '儿童', '成人 M', '成人 L'],
  },
  {
    code: 'KD',
    name: '康透',
    latin: 'Kidneyway',
    series: ['透析器', '血路管', '穿刺针', '灌流', '腹透', '置换液', '护理', '监测', '消毒液', '配件'],
    kinds: [
      ['血液透析器', 'infusion', '支', 'III', 118],
      ['血液透析管路', 'catheter', '套', 'III', 42],
      ['内瘘穿刺针', 'syringe', '支', 'III', 8.6],
      ['腹膜透析管', 'catheter', '根', 'III', 860],
      ['透析护理包', 'kit', '包', 'II', 16],
    ],
    sizes: ['14 型', '16 型', '18 型', '20 型'],
  },
]
