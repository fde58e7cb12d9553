import { useListFilterContext } from 'ra-core'

/** Where all that is listed was refused by the ERP, why is what one looks for: its column has the room of what says little then. */
export const useOnlyFailed = (): boolean => String(useListFilterContext().filterValues.kingdeeStatus) === 'failed'

/** What the choice of the table's columns is kept under. */
export const useTableKey = (): string => (useOnlyFailed() ? 'accounts.failed' : 'accounts.table')
