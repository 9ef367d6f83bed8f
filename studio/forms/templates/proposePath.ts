/** A path for a page with this title: its words in lower case with hyphens, without accents; '' without words. */
export function proposePath(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return words === '' ? '' : `/${words}`
}
