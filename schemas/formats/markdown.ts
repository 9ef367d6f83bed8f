/**
 * Maximum number of characters in a paragraph that may open or close markup: a parser compares each
 * with all others in the paragraph.
 */
export const MAX_MARKS_PER_PARAGRAPH = 200
/** Maximum nesting of lists and quotations; a parser checks each line for every block around it. */
export const MAX_BLOCK_DEPTH = 24
/** Maximum length of a text in characters; about ten printed pages. */
const MAX_CHARACTERS = 50_000

/**
 * Whether a Markdown text can be parsed in linear time; link definitions with long addresses are
 * rejected too. For this check, a paragraph ends at an empty line and where a list item begins;
 * where only a parser could tell, two paragraphs count as one.
 */
export function isMarkdown(text: string): boolean {
  // The text is too short to exceed the limit of marks.
  if (text.length <= MAX_MARKS_PER_PARAGRAPH) return depthOf(text) <= MAX_BLOCK_DEPTH
  if (text.length > MAX_CHARACTERS) return false
  let marks = 0
  let inOrderedList = false
  let afterBlank = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (depthOf(line) > MAX_BLOCK_DEPTH || LONG_DEFINITION.test(line)) return false
    const isBlank = /^[\s>]*$/.test(line)
    const numberedItem = /^ {0,3}(\d{1,9})[.)] +\S/.exec(line)
    if (
      isBlank ||
      /^(?: {0,3}>)* {0,3}[-+*] +\S/.test(line) ||
      (numberedItem && (inOrderedList || afterBlank || numberedItem[1] === '1'))
    )
      marks = 0
    // Only a list that is already open may continue with any number.
    inOrderedList = numberedItem
      ? inOrderedList || afterBlank || numberedItem[1] === '1'
      : inOrderedList && /^(?:\s|$)/.test(line)
    afterBlank = isBlank
    marks += line.match(/[*_`[\]<]/g)?.length ?? 0
    if (marks > MAX_MARKS_PER_PARAGRAPH) return false
  }
  return true
}

/** A link definition with a long address, which every reference to it would repeat. */
const LONG_DEFINITION = /^[ >]*\[[^[\]]{1,999}\]:[ \t]*\S{2000}/

/**
 * Upper bound for the nesting depth within a line: each list or quotation needs its own marker or
 * two columns of indentation.
 */
function depthOf(line: string): number {
  let depth = 0
  let columns = 0
  MARKER.lastIndex = 0
  for (let found = MARKER.exec(line); found; found = MARKER.exec(line)) {
    depth++
    for (const sign of found[1] ?? '') columns += sign === '\t' ? 4 : 1
    if (depth > MAX_BLOCK_DEPTH) break
  }
  return depth === 0 ? 0 : depth + Math.floor(columns / 2)
}

const MARKER = /([ \t]*)(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y
