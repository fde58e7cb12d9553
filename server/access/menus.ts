import type { MenuItem } from '#contract/auth.ts'

/** The back office's menu: each entry with the permission that shows it. */
const entries: readonly (MenuItem & { needs: string })[] = [
  { id: 'desk', name: '工作台', path: '/desk', icon: 'home', group: '', needs: 'desk:open' },
  { id: 'accounts', name: '账户', path: '/accounts', icon: 'users', group: '客户', needs: 'accounts:read' },
]

/** Every menu entry's name, for roles that list theirs. */
export const allMenus = entries.map(({ id }) => id)

/** The menu of someone whose roles list `menus` and grant `permissions`. */
export const menuOf = (menus: ReadonlySet<string>, permissions: ReadonlySet<string>): MenuItem[] =>
  entries.filter(({ id, needs }) => menus.has(id) && permissions.has(needs)).map(({ needs: _, ...item }) => item)
