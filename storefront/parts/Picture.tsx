import { hasWidths, PICTURE_WIDTHS, pictureAt } from '#contract/picture.ts'

interface Props {
  src: string | null
  /** What it shows; nothing where the words beside it say so. */
  alt?: string
  /** Its side in CSS pixels: the place is kept before it has come. */
  size: number
  /** Among the first things seen: fetched at once. */
  first?: boolean
  className?: string | undefined
}

const BLANK = '/mall/pictures/kit.svg'

/** A picture in the width that fits, fetched when it comes into sight, with its place reserved. */
export const Picture = ({ src, alt = '', size, first = false, className }: Props) => {
  const address = src || BLANK
  const widths = hasWidths(address) ? { srcSet: PICTURE_WIDTHS.map((width) => `${pictureAt(address, width)} ${width}w`).join(', '), sizes: `${size}px` } : {}
  return <img className={className} src={address} {...widths} alt={alt} width={size} height={size} loading={first ? 'eager' : 'lazy'} decoding="async" {...(first && { fetchPriority: 'high' })} />
}
