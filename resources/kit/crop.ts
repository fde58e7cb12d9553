/** A picture's size in its own pixels. */
export interface Size {
  width: number
  height: number
}

/** How a picture lies under a square window: how much it is enlarged beyond just filling it, and what of it is in the middle (0 to 1). */
export interface View {
  zoom: number
  x: number
  y: number
}

export const MOST_ZOOM = 4

/** The side of the square that the window shows, in the picture's own pixels. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.max(1, Math.floor(Math.min(width, height) / zoom))

/** The same view with its middle moved so that the square stays inside the picture. */
export const inside = (size: Size, view: View): View => {
  const half = sideOf(size, view.zoom) / 2
  const clamp = (at: number, length: number) => Math.min(1 - half / length, Math.max(half / length, at))
  return { ...view, x: clamp(view.x, size.width), y: clamp(view.y, size.height) }
}

/** The square that the window shows, in whole pixels of the picture, never outside it. */
export const squareOf = (size: Size, view: View): { left: number; top: number; side: number } => {
  const side = sideOf(size, view.zoom)
  const { x, y } = inside(size, view)
  const place = (at: number, length: number) => Math.min(length - side, Math.max(0, Math.round(at * length - side / 2)))
  return { left: place(x, size.width), top: place(y, size.height), side }
}
