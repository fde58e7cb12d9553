import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

interface Props {
  said: { id: string; className: string }
  value: string
  /** For a city: the province whose cities are offered, or of all while it isn't one; null for a province. */
  within: string | null
  onChange: (value: string) => void
}

/** So many digits of an area's code name its province. */
const PROVINCE_DIGITS = 2

/** A province or a city: typed, with those that there are offered. */
export const PlaceField = ({ said, value, within, onChange }: Props) => {
  const id = useId()
  const { data } = useQuery({ queryKey: ['areas'], queryFn: async () => (await import('@vant/area-data')).areaList, staleTime: Number.POSITIVE_INFINITY })
  const provinces = Object.entries(data?.province_list ?? {})
  const code = provinces.find(([, name]) => name === within)?.[0].slice(0, PROVINCE_DIGITS)
  const places = within === null ? provinces : Object.entries(data?.city_list ?? {}).filter(([city]) => code === undefined || city.startsWith(code))
  return (
    <>
      <input {...said} list={id} value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      <datalist id={id}>
        {[...new Set(places.map(([, name]) => name))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
