import type { Translate } from '../../src/core/intl/Translate'
import type { MessageId } from '../../generated/MessageId'

/**
 * Page names by `uri`, for lists that show no addresses: the title, plus the address if another
 * page has the same title.
 */
export function pageNames(
  pages: readonly { uri: string; title: MessageId }[],
  t: Translate,
): Readonly<Record<string, string>> {
  const titles = pages.map(({ title }) => t(title))
  return Object.fromEntries(
    pages.map(({ uri }, index) => [
      uri,
      titles.filter((title) => title === titles[index]).length > 1
        ? `${titles[index]} (${uri})`
        : (titles[index] ?? uri),
    ]),
  )
}
