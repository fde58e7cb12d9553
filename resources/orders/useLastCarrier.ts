import { useStore } from 'ra-core'

/** Who carries what is sent: the one who carried it the last time, until another is named. */
export const useLastCarrier = (): [carrier: string, name: (carrier: string) => void] => useStore('orders.carrier', '')
