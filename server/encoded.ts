/** An answer whose data is already written as the wire has it, and the tag by which a client may ask whether it still has it. */
export class Encoded {
  readonly json: string
  readonly tag: string

  constructor(json: string, tag: string) {
    this.json = json
    this.tag = tag
  }
}
