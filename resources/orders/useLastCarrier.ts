import { useStore } from 'ra-core'
import { useState } from 'react'

/** Who carries what is sent: to begin with, who carried it the last time. `remember` is called once it is being sent. */
export const useLastCarrier = (): [carrier: string, name: (carrier: string) => void, remember: (carrier: string) => void] => {
  const [last, remember] = useStore('orders.carrier', '')
  const [carrier, name] = useState(last)
  return [carrier, name, remember]
}
