/** Documents are created, submitted, audited; an audited one that is taken back is D. */
type DocumentState = 'A' | 'B' | 'C' | 'D'

export interface KingdeeCustomer {
  id: number
  number: string
  name: string
  state: DocumentState
  model: Record<string, unknown>
}

export interface Fault {
  field: string | null
  message: string
  code: number
}

/** What tells one form of documents from another. */
interface FormShape {
  idField: string
  numberField: string
  nameField: string
  /** What documents are called in refusals. */
  word: string
  required: readonly string[]
}
export const forms = {
  BD_Customer: { idField: 'FCUSTID', numberField: 'FNumber', nameField: 'FName', word: '客户', required: ['FName', 'FCreateOrgId', 'FUseOrgId', 'FTRADINGCURRID'] },
  SAL_SaleOrder: { idField: 'FID', numberField: 'FBillNo', nameField: 'FBillNo', word: '销售订单', required: ['FBillTypeID', 'FDate', 'FSaleOrgId', 'FCustId', 'FSaleOrderEntry'] },
  AR_RECEIVEBILL: {
    idField: 'FID',
    numberField: 'FBillNo',
    nameField: 'FBillNo',
    word: '收款单',
    required: ['FBillTypeID', 'FDATE', 'FCONTACTUNIT', 'FPAYUNIT', 'FCURRENCYID', 'FPAYORGID', 'FRECEIVEBILLENTRY'],
  },
} as const satisfies Record<string, FormShape>

/** One form's documents in the simulated Kingdee: unique numbers, required fields, document states. */
export class KingdeeStore {
  readonly #shape: FormShape
  constructor(shape: FormShape = forms.BD_Customer) {
    this.#shape = shape
  }

  readonly customers = new Map<number, KingdeeCustomer>()
  readonly #byNumber = new Map<string, KingdeeCustomer>()
  #nextId = 100_001

  /** Puts an audited customer there that was pushed in an earlier life of this simulator. */
  remember(id: number, number: string, name: string) {
    const customer: KingdeeCustomer = { id, number, name, state: 'C', model: { FName: name } }
    this.customers.set(id, customer)
    this.#byNumber.set(number, customer)
    this.#nextId = Math.max(this.#nextId, id + 1)
  }

  byNumber(number: string) {
    return this.#byNumber.get(number)
  }

  save(model: Record<string, unknown>, fieldsToUpdate: readonly string[], deletesRows = true): KingdeeCustomer | Fault {
    const { idField, numberField, word, required } = this.#shape
    const id = Number(model[idField] ?? 0)
    const known = id ? this.customers.get(id) : undefined
    if (id && !known) return { field: idField, message: `${word}内码 ${id} 不存在`, code: 8 }
    const number = String(model[numberField] ?? known?.number ?? '')
    for (const field of required) {
      if (!known && !filled(model[field])) return { field, message: `字段“${field}”是必填项`, code: 9 }
    }
    const holder = this.#byNumber.get(number)
    if (holder && holder !== known) return { field: numberField, message: `违反字段唯一性要求：编码唯一。[${number}]在当前系统中已经被使用。`, code: 11 }
    const taxCode = model.FTAXREGISTERCODE
    const twin = taxCode ? [...this.customers.values()].find((one) => one !== known && one.model.FTAXREGISTERCODE === taxCode && one.name !== model.FName) : undefined
    if (twin) return { field: 'FTAXREGISTERCODE', message: `税务登记号重复：客户 ${twin.number}「${twin.name}」已使用相同的税务登记号 ${String(taxCode)}`, code: 11 }
    return known ? this.#change(known, model, fieldsToUpdate, deletesRows) : this.#create(number || `CUST${String(this.#nextId).padStart(6, '0')}`, model)
  }

  /** Submits a created document, or audits a submitted one. */
  advance(id: number, from: readonly DocumentState[], to: DocumentState, what: string): KingdeeCustomer | Fault {
    const customer = this.customers.get(id)
    if (!customer) return { field: null, message: `${this.#shape.word}内码 ${id} 不存在`, code: 8 }
    if (!from.includes(customer.state)) return { field: null, message: `单据状态不允许${what}`, code: 11 }
    customer.state = to
    return customer
  }

  #create(number: string, model: Record<string, unknown>) {
    const customer: KingdeeCustomer = { id: this.#nextId++, number, name: String(model[this.#shape.nameField]), state: 'A', model: { ...model } }
    this.customers.set(customer.id, customer)
    this.#byNumber.set(number, customer)
    return customer
  }

  /** Rows that are sent without an id are new ones; those that weren't sent go only where that is asked for. */
  #change(customer: KingdeeCustomer, model: Record<string, unknown>, fields: readonly string[], deletesRows: boolean) {
    for (const field of fields.length > 0 ? fields : Object.keys(model)) {
      const [sent, there] = [model[field], customer.model[field]]
      if (field in model) customer.model[field] = Array.isArray(sent) && Array.isArray(there) && !deletesRows ? [...there, ...sent] : sent
    }
    customer.name = String(customer.model[this.#shape.nameField])
    if (typeof model.FNumber === 'string' && fields.includes('FNumber')) {
      this.#byNumber.delete(customer.number)
      customer.number = model.FNumber
      this.#byNumber.set(customer.number, customer)
    }
    return customer
  }
}

const filled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : typeof value === 'object' && value !== null ? Boolean((value as { FNumber?: string }).FNumber) : Boolean(value))

export const isFault = (result: KingdeeCustomer | Fault): result is Fault => 'message' in result
