import { creditCodeCheck } from '#contract/credit-code.ts'
import type { Random } from './random.ts'

interface Place {
  province: string
  city: string
  area: string
  orgId: string
}

export const places: readonly Place[] = [
  ['江苏', '南京', '025', '3'],
  ['江苏', '苏州', '0512', '3'],
  ['江苏', '无锡', '0510', '3'],
  ['江苏', '常州', '0519', '3'],
  ['江苏', '徐州', '0516', '3'],
  ['江苏', '扬州', '0514', '3'],
  ['浙江', '杭州', '0571', '3'],
  ['浙江', '宁波', '0574', '3'],
  ['浙江', '温州', '0577', '3'],
  ['上海', '上海', '021', '3'],
  ['安徽', '合肥', '0551', '3'],
  ['山东', '济南', '0531', '3'],
  ['湖北', '武汉', '027', '3'],
  ['广东', '广州', '020', '6'],
  ['广东', '深圳', '0755', '6'],
  ['福建', '厦门', '0592', '6'],
  ['湖南', '长沙', '0731', '6'],
  ['广西', '南宁', '0771', '6'],
  ['四川', '成都', '028', '9'],
  ['重庆', '重庆', '023', '9'],
  ['陕西', '西安', '029', '9'],
  ['云南', '昆明', '0871', '9'],
  ['甘肃', '兰州', '0931', '9'],
  ['贵州', '贵阳', '0851', '9'],
].map(([province, city, area, orgId]) => ({ province, city, area, orgId }) as Place)

const words = [
  '仁和',
  '康健',
  '同济',
  '博瑞',
  '安和',
  '建军',
  '润扬',
  '海川',
  '宏康',
  '益民',
  '华济',
  '明德',
  '瑞慈',
  '德安',
  '济生',
  '佑民',
  '众康',
  '惠民',
  '天佑',
  '颐和',
  '诚信',
  '普惠',
  '长宁',
  '新桥',
  '金陵',
  '鼓楼',
  '钟山',
  '玄武',
  '运河',
  '沧浪',
]
const kinds = [
  ['医院', 'hospital'],
  ['骨科医院', 'hospital'],
  ['口腔医院', 'hospital'],
  ['人民医院', 'hospital'],
  ['中医院', 'hospital'],
  ['康复医院', 'hospital'],
  ['口腔门诊部', 'clinic'],
  ['社区卫生服务中心', 'clinic'],
  ['医疗器械有限公司', 'dealer'],
  ['医疗科技有限公司', 'dealer'],
  ['医疗供应链有限公司', 'dealer'],
  ['医学检验所有限公司', 'dealer'],
] as const

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A 统一社会信用代码 that could exist: 18 characters with the right check character. */
export const creditCode = (random: Random, kind: string): string => {
  const head = `${kind === 'dealer' ? '91' : '12'}32${String(random.whole(100, 199)).padStart(2, '0')}0`.slice(0, 7).padEnd(7, '0')
  const body = Array.from({ length: 10 }, () => alphabet[random.whole(0, alphabet.length - 1)]).join('')
  const first = (head + body).slice(0, 17)
  return first + creditCodeCheck(first)
}

/** What a company of a place may be called, and of which kind it is. */
export const companyName = (random: Random, { city }: Place): { name: string; kind: string } => {
  const [suffix, kind] = random.pick(kinds)
  return { name: `${city}${random.pick(words)}${suffix}`, kind }
}

const families = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '胡', '朱', '高', '林', '何', '郭', '马', '罗', '梁', '宋', '郑', '谢']
const given = ['书远', '雨桐', '立群', '晴', '静怡', '子涵', '文博', '建国', '海燕', '晓峰', '丽华', '志强', '思远', '嘉宁', '明轩', '佳怡', '浩然', '欣然', '春梅', '国栋']

/** What somebody may be called. */
export const personName = (random: Random): string => random.pick(families) + random.pick(given)
/** A mobile number that looks like one. */
export const mobile = (random: Random): string => `1${random.pick(['38', '39', '36', '50', '58', '77', '80', '86', '99'])}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`
/** A landline of a place. */
export const landline = (random: Random, { area }: Place): string => `${area}-${random.whole(2, 8)}${String(random.whole(0, 9_999_999)).padStart(7, '0')}`
