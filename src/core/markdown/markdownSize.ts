/** The most elements and texts that a line of Markdown renders without further markup. */
const PER_LINE = 4
/** The same for a character that opens a list or quotation: the block, its item, and the gaps. */
const PER_BLOCK_MARK = 5
/** The same for a character of emphasis, links, code or line breaks. */
const PER_INLINE_MARK = 2

const LEADING_MARKERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))*/

/**
 * Upper bound for the number of elements and texts that a Markdown text renders, without parsing
 * it. Parsing and rendering take time proportional to it.
 */
export function markdownSize(text: string): number {
  let size = 0
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (/^[ \t]*$/.test(line)) continue
    const markers = LEADING_MARKERS.exec(line)?.[0] ?? ''
    const blocks = markers.match(/[>*+.)-]/g)?.length ?? 0
    const marks = line.slice(markers.length).match(/[*_`[\]<>\\&!]/g)?.length ?? 0
    size += PER_LINE + PER_BLOCK_MARK * blocks + PER_INLINE_MARK * marks
  }
  return size
}
