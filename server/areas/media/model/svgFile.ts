/** How much of a file is looked at for its first element. */
const HEAD_BYTES = 20_000

/** What may stand before the first element: how it begins, and how it ends. */
const PREAMBLE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!doctype', '>'],
] as const

/** Whether a file is an SVG: its first element says so. One pass, whatever stands in it. */
export function isSvg(file: Buffer): boolean {
  let head = file.subarray(0, HEAD_BYTES).toString('utf8').replace(/^\ufeff/, '').toLowerCase().trimStart()
  for (;;) {
    const part = PREAMBLE.find(([start]) => head.startsWith(start))
    if (!part) return /^<(?:svg:)?svg[\s>]/.test(head)
    if (part[0] === '<!doctype' && !/^<!doctype\s+(?:svg:)?svg\b/.test(head)) return false
    // The rules of a document type stand in brackets, and have ends of their own.
    const rules = part[0] === '<!doctype' ? head.slice(0, head.indexOf('>') + 1).includes('[') : false
    const end = rules ? head.indexOf(']') : head.indexOf(part[1], part[0].length)
    const after = rules && end >= 0 ? head.indexOf('>', end) : end
    if (end < 0 || after < 0) return false
    head = head.slice(after + (rules ? 1 : part[1].length)).trimStart()
  }
}

/** Whether an SVG shows pictures of its own, or could by names that stand for markup; names for plain text, as drawing programs write them, are fine. */
export const holdsPictures = (file: Buffer): boolean => /<(?:[\w-]+:)?(?:fe)?image\b|<!entity\b[^>]*[<&]/i.test(file.toString('utf8'))
