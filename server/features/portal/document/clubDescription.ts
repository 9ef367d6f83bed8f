import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import type { Company } from '#generated/types'

/** The most characters of a description; search engines show about 160. */
const MAX_LENGTH = 200

/**
 * Says in a sentence or two what the club is, in a page's language. The company's own words are in
 * the club's language; in any other, and without them, it is the first slogan.
 */
export function clubDescription(
  {
    props,
    intl,
  }: Pick<ResolvedConfig, 'props'> & { intl: Pick<ResolvedConfig['intl'], 'language'> },
  { biography }: Pick<Company, 'biography'>,
  language: string,
): string {
  const slogan = props.slogans.find(({ enabled, title }) => enabled && title !== '')
  const sloganText = [slogan?.title, slogan?.subtitle].filter(Boolean).join(' ')
  const isOwnLanguage = language.split('-')[0] === intl.language
  return shorten((isOwnLanguage && biography) || sloganText || biography || '')
}

/** Writes a text in one line of at most 200 characters, cut after a word. */
function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  const cut = line.slice(0, MAX_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')
  // A language without spaces is cut anywhere.
  const end = cut.lastIndexOf(' ')
  return `${end > MAX_LENGTH / 2 ? cut.slice(0, end) : cut}…`
}
