import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'

interface Props {
  total: number
  size: number
  address: (page: number) => string
  /** What is shown where there is nothing at all. */
  children?: ReactNode
}

/** Instead of a page without rows: where there are some, the last page that has any. */
export const PastEnd = ({ total, size, address, children = null }: Props) => (total > 0 ? <Navigate to={address(Math.ceil(total / size))} replace /> : children)
