/**
 * A typed amount in hundredths, with a dot or a comma as decimal sign; the text itself if it is no
 * amount, so that nothing typed is lost.
 */
export function readCents(text: string): number | string {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{0,2}))?\s*$/.exec(text) ?? []
  return whole === undefined ? text : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
