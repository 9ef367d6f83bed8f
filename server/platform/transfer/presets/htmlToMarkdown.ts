/**
 * An HTML text as Markdown: paragraphs, headings, lists, emphasis, links and line breaks; other tags
 * are left out with what they say about looks, and scripts, styles and pictures with their content.
 * What has no tag stays as it is, apart from entities.
 */
export function htmlToMarkdown(html: string): string {
  const state: State = { text: '', lists: [], links: [] }
  for (const [token] of html.replace(DROPPED, ' ').matchAll(TOKEN)) {
    const [, closing, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? []
    if (name !== '') writeTag(state, name.toLowerCase(), closing === '/', token)
    else if (!token.startsWith('<!')) state.text += escapeMarks(decodeEntities(inOneLine(token)))
  }
  return state.text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

interface State {
  text: string
  /** The lists that are open, with the number of items so far. */
  lists: { isNumbered: boolean; items: number }[]
  /** The addresses of the links that are open. */
  links: string[]
}

/** What is left out with its content, and comments. */
const DROPPED = /<(script|style|head|iframe|svg|noscript)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const TOKEN = /<\/?[a-z][^<>]*>|<![^<>]*>|[^<]+|</gi

const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' }
const BLOCKS = new Set(
  'p div section article header footer blockquote table tr ul ol dl dt dd figure'.split(' '),
)

function writeTag(state: State, name: string, isClosing: boolean, tag: string): void {
  const mark = MARKS[name]
  if (mark !== undefined) return writeMark(state, mark, isClosing)
  if (/^h[1-6]$/.test(name))
    state.text += isClosing ? '\n\n' : `\n\n${'#'.repeat(Number(name[1]))} `
  // Two blanks would be trimmed: a backslash breaks the line, too.
  else if (name === 'br')
    state.text = `${state.text.trimEnd()}${state.text.trim() === '' ? '' : '\\'}\n`
  else if (name === 'hr') state.text += '\n\n---\n\n'
  else if (name === 'li' && !isClosing) openItem(state)
  else if (name === 'a') writeLink(state, isClosing, tag)
  else if (name === 'td' || name === 'th') state.text += ' '
  else if (BLOCKS.has(name)) writeBlock(state, name, isClosing)
}

function writeBlock(state: State, name: string, isClosing: boolean): void {
  if (name === 'ul' || name === 'ol') {
    if (isClosing) state.lists.pop()
    else state.lists.push({ isNumbered: name === 'ol', items: 0 })
  }
  state.text = `${withoutBreak(state.text)}${state.lists.length > 1 ? '\n' : '\n\n'}`
}

/** A line break before a new block means nothing. */
const withoutBreak = (text: string): string => text.replace(/\\\n\s*$/, '')

/** Emphasis has no blank inside of its marks. */
function writeMark(state: State, mark: string, isClosing: boolean): void {
  if (!isClosing) {
    state.text += mark
    return
  }
  const inside = state.text.trimEnd()
  // Emphasis of nothing.
  state.text = inside.endsWith(mark)
    ? inside.slice(0, -mark.length)
    : `${inside}${mark}${state.text.slice(inside.length)}`
}

function openItem(state: State): void {
  const list = state.lists.at(-1) ?? { isNumbered: false, items: 0 }
  list.items += 1
  const indent = '   '.repeat(Math.max(0, state.lists.length - 1))
  // A list begins behind an empty line, unless it is within another one's item.
  const gap = list.items === 1 && indent === '' ? '\n\n' : '\n'
  state.text = `${state.text.trimEnd()}${gap}${indent}${list.isNumbered ? `${list.items}.` : '-'} `
}

function writeLink(state: State, isClosing: boolean, tag: string): void {
  if (!isClosing) {
    const [, , quoted, bare] = /\shref\s*=\s*(?:(["'])(.*?)\1|([^\s>]+))/i.exec(tag) ?? []
    state.links.push(decodeEntities(quoted ?? bare ?? ''))
    state.text += '['
    return
  }
  const address = state.links.pop()
  const start = state.text.lastIndexOf('[')
  if (address === undefined || start === -1) return
  const shown = state.text.slice(start + 1).trim()
  const isLink = /^(?:https?:|mailto:|tel:|\/)\S*$/i.test(address) && shown !== ''
  state.text =
    state.text.slice(0, start) +
    (isLink ? `[${shown}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})` : shown)
}

const inOneLine = (text: string): string => text.replace(/[ \t\r\n]+/g, ' ')

/** Signs that would be markup, which they weren't in HTML. */
const escapeMarks = (text: string): string => text.replace(/[\\*_[\]`]/g, '\\$&')

/** A text with its entities as signs: the numbered ones, and the usual names. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (entity, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined
      if (code === undefined) return ENTITIES[String(name)] ?? String(entity)
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : ''
    },
  )

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  frac12: '½',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
}
