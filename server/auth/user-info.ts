import { sql } from 'drizzle-orm'
import type { UserInfo } from '#contract/user.ts'
import { menuOf } from '#server/access/menus.ts'
import { EVERYTHING } from '#server/access/permissions.ts'
import { plainName, renewalsOf } from '#server/applications/renewals.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'

interface Row {
  id: string
  account: string
  name: string
  phone: string | null
  code: string | null
  email: string | null
  tel: string | null
  avatar: string | null
  last_sign_in: { at: string; ip: string; browser: string; os: string } | null
  agent_name: string | null
  is_upgrade: boolean
  sale_audit_status: string | null
  customer_type: UserInfo['extend']['customerType']
  is_owner: boolean
  user_type: UserInfo['userType']
  status: UserInfo['status']
  register_type: UserInfo['registerType']
  account_type: UserInfo['accountType']
  price_list_code: string | null
  price_list_name: string | null
  own_price_list_code: string | null
  own_price_list_name: string | null
  included_freight: boolean
  included_tax: boolean
  staff_name: string | null
  staff_tel: string | null
  company_id: string | null
  org_id: string
  org_code: string | null
  org_name: string | null
  menus: string[] | null
  company_name: string | null
  files: UserInfo['files'] | null
}

/** Everything about the signed-in person, as the account they act for sees it. */
export const userInfo = async ({ deps, person }: SignedInContext): Promise<UserInfo> => {
  const [row] = await rowsOf<Row>(
    deps.db,
    sql`
    select a.id, a.account, a.name, a.phone, a.code, a.email, a.tel, a.avatar, signer.last_sign_in,
           c.agent_name, a.is_upgrade, a.sale_audit_status, a.customer_type, a.owner_id is null as is_owner,
           signer.user_type, a.status, a.register_type, a.account_type,
           coalesce(owner.price_list_code, a.price_list_code) as price_list_code, coalesce(ol.name, pl.name) as price_list_name,
           a.price_list_code as own_price_list_code, pl.name as own_price_list_name,
           a.included_freight, a.included_tax, a.staff_name, a.staff_tel, c.id as company_id,
           o.id as org_id, o.code as org_code, o.name as org_name,
           coalesce(c.name, owner.name) as company_name,
           (select array_agg(distinct m) from role r, unnest(r.menus) m where r.code = any(signer.roles)) as menus,
           (select json_agg(json_build_object('name', q.name, 'expiresOn', to_char(q.expires_on, 'YYYY-MM-DD'), 'renewal', (select max(r.number) from (${renewalsOf(person.actingId)}) r where r.name = ${plainName(sql`q.name`)})) order by q.expires_on nulls last, q.name)
            from qualification_file q where q.company_id = c.id) as files
    from account a
    join account signer on signer.id = ${person.accountId}
    join organisation o on o.id = a.org_id
    left join account owner on owner.id = a.owner_id
    left join company c on c.id = coalesce(a.company_id, owner.company_id)
    left join price_list pl on pl.code = a.price_list_code
    left join price_list ol on ol.code = owner.price_list_code
    where a.id = ${person.actingId}`,
  )
  if (!row) throw missing()
  const last = row.last_sign_in
  return {
    id: row.id,
    account: row.account,
    accountPhone: row.phone,
    code: row.code,
    name: row.name,
    nickName: row.name,
    avatar: row.avatar,
    birthday: null,
    sex: null,
    email: row.email,
    phone: row.phone,
    tel: row.tel,
    lastLoginIp: last?.ip ?? null,
    lastLoginTime: last?.at ?? null,
    lastLoginAddress: null,
    lastLoginBrowser: last?.browser ?? null,
    lastLoginOs: last?.os ?? null,
    extend: {
      agentName: row.agent_name,
      isUpgrade: row.is_upgrade,
      saleAuditStatus: row.sale_audit_status,
      customerType: row.customer_type,
      ...(person.accountType === 'staff' && person.actingId !== person.accountId && { actorName: person.name }),
    },
    menus: menuOf(new Set(row.menus ?? []), person.permissions),
    main: row.is_owner ? '1' : '0',
    permissions: [...person.permissions].filter((one) => one !== EVERYTHING).sort(),
    priceListCode: row.price_list_code,
    priceListName: row.price_list_name,
    custPriceListCode: row.own_price_list_code,
    custPriceListName: row.own_price_list_name,
    userType: row.user_type,
    status: row.status,
    custType: row.customer_type === 'individual' ? '个人' : row.customer_type === 'company' ? '企业' : null,
    includedFreight: row.included_freight,
    includedTax: row.included_tax,
    // Staff see their own name where customers see the person who serves them.
    staffName: row.account_type === 'staff' ? row.name : row.staff_name,
    staffTel: row.account_type === 'staff' ? row.phone : row.staff_tel,
    registerType: row.register_type,
    rightsId: null,
    accountType: row.account_type,
    orgId: row.org_id,
    orgCode: row.org_code,
    orgName: row.org_name,
    signerId: person.accountId,
    signerName: person.name,
    companyName: row.company_name,
    files: row.files ?? [],
  }
}
