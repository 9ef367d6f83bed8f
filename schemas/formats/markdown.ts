/**
 * At most so many signs that may begin or end something stand in a paragraph: a parser tries each
 * with all others of its paragraph.
 */
export const marksPerParagraph = 200
/**
 * Lists and quotations lie at most so deep in each other: each line is looked at by all around it.
 */
export const deepestBlock = 24
/** No text is longer; about ten printed pages. */
const longest = 50_000

/**
 * Whether a Markdown text takes a parser a time that grows with its length and no faster. Link
 * definitions with long addresses are refused too. Paragraphs end at empty lines and where a list
 * item begins; where that can't be told without parsing, they are taken as one.
 */
export function isMarkdown(text: string): boolean {
  // A short one can't hold enough.
  if (text.length <= marksPerParagraph) return depthOf(text) <= deepestBlock
  if (text.length > longest) return false
  let marks = 0
  let ordered = false
  let afterBlank = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (depthOf(line) > deepestBlock || longDefinition.test(line)) return false
    const blank = /^[\s>]*$/.test(line)
    const numbered = /^ {0,3}(\d{1,9})[.)] +\S/.exec(line)
    if (
      blank ||
      /^(?: {0,3}>)* {0,3}[-+*] +\S/.test(line) ||
      (numbered && (ordered || afterBlank || numbered[1] === '1'))
    )
      marks = 0
    // Only a list that has begun goes on with any number.
    ordered = numbered
      ? ordered || afterBlank || numbered[1] === '1'
      : ordered && /^(?:\s|$)/.test(line)
    afterBlank = blank
    marks += line.match(/[*_`[\]<]/g)?.length ?? 0
    if (marks > marksPerParagraph) return false
  }
  return true
}

/** A link definition whose address is long: each reference to it repeats the whole address. */
const longDefinition = /^[ >]*\[[^[\]]{1,999}\]:[ \t]*\S{2000}/

/**
 * How deep the inside of a line lies at most: each list or quotation takes a sign of its own there,
 * or two columns of indentation.
 */
function depthOf(line: string): number {
  let depth = 0
  let columns = 0
  marker.lastIndex = 0
  for (let found = marker.exec(line); found; found = marker.exec(line)) {
    depth++
    for (const sign of found[1] ?? '') columns += sign === '\t' ? 4 : 1
    if (depth > deepestBlock) break
  }
  return depth === 0 ? 0 : depth + Math.floor(columns / 2)
}

const marker = /([ \t]*)(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y
