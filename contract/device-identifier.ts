const DIGITS = 14

/**
 * The device identifier (UDI-DI) that a scanned or typed text holds: the 14 digits behind the application identifier 01 of a GS1 code,
 * with or without brackets and the scanner's symbology mark (`]d2`), or 14 digits alone; 13 digits are an EAN, which is the same with
 * a nought before it. Undefined where there is none.
 * Source: GS1 General Specifications, application identifier 01 (GTIN).
 */
export const deviceIdentifierIn = (text: string): string | undefined => {
  const bare = text
    .normalize('NFKC')
    .trim()
    .replace(/^\](?:d2|C1|Q3|e0)/i, '')
  const alone = /^\d{13,14}$/.exec(bare)?.[0]
  return alone ? alone.padStart(DIGITS, '0') : /^(?:\(01\)|01)(\d{14})/.exec(bare)?.[1]
}
