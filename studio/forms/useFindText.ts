import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../../src/core/config/describeConfigPath'
import { configPathTextId } from '../../src/core/config/configPathTextId'
import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { messageIdOf } from '../../src/core/intl/messageIdOf'

/**
 * Finds a text of the studio by id, undefined where there is none; a route's name is its page's
 * text in the menu, a page's title the page's own.
 */
export function useFindText(): FindText {
  const { t, messages } = usePageIntl()
  return (id, values) => {
    const textId = configPathTextId(id, catalogue.pages)
    const known = textId === undefined ? undefined : messageIdOf(messages, textId)
    return known === undefined ? undefined : t(known, values)
  }
}
