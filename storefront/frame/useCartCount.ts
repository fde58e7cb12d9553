import { useQuery } from '@tanstack/react-query'
import { useHasToken } from '#src/api/user.ts'
import { queries } from '../queries.ts'

/** How many lines the cart in hand holds: the server's count. */
export const useCartCount = (): number => useQuery({ ...queries.cartCount, enabled: useHasToken() }).data?.lines ?? 0
