import type { Translate } from '../../src/core/intl/Translate'
import type { MessageId } from '../../generated/MessageId'

/**
 * What each page is called where several stand side by side without their addresses, by its address
 * (`uri`): its title, and where two have one title its address beside it.
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
