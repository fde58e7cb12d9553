import type { MenuItem } from '#contract/auth.ts'

/** The back office's menu: each entry with the permission that shows it. */
const entries: readonly (MenuItem & { needs: string })[] = [
  { fId: 'desk', fName: '工作台', fPath: '/desk', fIcon: 'home', fGroup: '', needs: 'desk:open' },
  { fId: 'accounts', fName: '账户', fPath: '/accounts', fIcon: 'users', fGroup: '客户', needs: 'accounts:read' },
]

/** Every menu entry's name, for roles that list theirs. */
export const allMenus = entries.map(({ fId }) => fId)

/** The menu of someone whose roles list `menus` and grant `permissions`. */
export const menuOf = (menus: ReadonlySet<string>, permissions: ReadonlySet<string>): MenuItem[] =>
  entries.filter(({ fId, needs }) => menus.has(fId) && permissions.has(needs)).map(({ needs: _, ...item }) => item)
