/**
 * The serials that a code can mean: as it was read, and for one that was typed, in capitals, with
 * its hyphens, and with the digits that look like the letters which no serial has.
 */
export function serialsOf(code: string): string[] {
  const read = code.trim()
  const letters = read
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const grouped = /^[0-9A-Z]{16}$/.test(letters) ? [letters.replace(/(.{4})(?=.)/g, '$1-')] : []
  return [...new Set([read, read.toUpperCase(), ...grouped])]
}
