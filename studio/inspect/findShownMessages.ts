import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * The ids of the portal texts that an element's text may come from, the one with the most letters
 * outside its placeholders first. `texts` are a language's texts by id, in ICU syntax: 'Good
 * morning, {name}' is found for 'Good morning, Alex'.
 */
export function findShownMessages(
  shownText: string,
  texts: Readonly<Record<string, string>>,
): readonly string[] {
  const text = collapseSpaces(shownText)
  if (text === '') return []
  const length = text.match(/\p{L}/gu)?.length ?? 0
  return Object.entries(texts)
    .filter(([, message]) => mayShow(message, text))
    .flatMap(([id, message]) => {
      const pattern = toPattern(message)
      return pattern && pattern.letters * MAX_SHARE >= length && pattern.expression.test(text)
        ? [{ id, letters: pattern.letters }]
        : []
    })
    .sort((a, b) => b.letters - a.letters)
    .map(({ id }) => id)
}

/** A quick test that avoids parsing most texts: compares the part before the first placeholder. */
function mayShow(message: string, text: string): boolean {
  const [start = ''] = message.split(/[{<']/, 1)
  return text.startsWith(collapseSpaces(start))
}

/** Minimum number of letters outside placeholders; with fewer, a text would match too much. */
const MIN_LETTERS = 4

/**
 * How many times as many letters as outside its placeholders a shown text may have. *From … until …*
 * would otherwise be found in many a paragraph.
 */
const MAX_SHARE = 8

/** A regular expression for a text with any values, and how many letters it always has. */
function toPattern(message: string): { expression: RegExp; letters: number } | undefined {
  const parts = parseMessage(message)
  if (!parts) return undefined
  const hasValues = parts.some(({ type }) => type !== TYPE.literal)
  const letters = countLetters(parts)
  if (hasValues && letters < MIN_LETTERS) return undefined
  const source = collapseSpaces(toSource(parts))
  return { expression: new RegExp(`^${source}$`, 'su'), letters }
}

function parseMessage(message: string): readonly MessageFormatElement[] | undefined {
  try {
    return parse(message)
  } catch {
    // A club's own text may be invalid.
    return undefined
  }
}

const toSource = (parts: readonly MessageFormatElement[]): string =>
  parts
    .map((part) => {
      if (part.type === TYPE.literal) return escapeForPattern(part.value)
      if (part.type === TYPE.pound) return '[\\p{N}\\p{Z}.,]+?'
      if ('options' in part)
        return `(?:${Object.values(part.options)
          .map(({ value }) => toSource(value))
          .join('|')})`
      return 'children' in part ? toSource(part.children) : '.+?'
    })
    .join('')

/** The minimum number of letters in a text, without its values; the shortest alternative counts. */
const countLetters = (parts: readonly MessageFormatElement[]): number =>
  parts.reduce((count, part) => {
    if (part.type === TYPE.literal) return count + (part.value.match(/\p{L}/gu)?.length ?? 0)
    if ('options' in part)
      return (
        count + Math.min(...Object.values(part.options).map((option) => countLetters(option.value)))
      )
    return 'children' in part ? count + countLetters(part.children) : count
  }, 0)

const escapeForPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
