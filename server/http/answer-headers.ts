/** The headers that an answer gathers on its way, as a plain object: `Headers` check and sort theirs again each time they are read. Names in lower case. */
export class AnswerHeaders {
  readonly all: Record<string, string>

  constructor(first: Record<string, string> = {}) {
    this.all = first
  }

  set(name: string, value: string): void {
    this.all[name.toLowerCase()] = value
  }

  drop(name: string): void {
    delete this.all[name.toLowerCase()]
  }
}
