/** A list's slice as plain REST answers it: the items alone, with their place and the total in `Content-Range`. */
export class Listing {
  readonly items: unknown[]
  readonly range: string

  constructor(items: unknown[], offset: number, total: number) {
    this.items = items
    this.range = `items ${items.length === 0 ? '*' : `${offset}-${offset + items.length - 1}`}/${total}`
  }
}
