import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../../src/core/config/describeConfigPath'
import { configPathTextId } from '../../src/core/config/configPathTextId'
import { usePortalIntl } from '../../src/core/intl/IntlContext'
import { messageIdOf } from '../../src/core/intl/messageIdOf'

/**
 * Finds a text of the studio by id, undefined where there is none; a route's name is its page's
 * text in the menu, a page's title the page's own.
 */
export function useFindText(): FindText {
  const { texts } = usePortalIntl()
  return (id, values) => {
    const textId = configPathTextId(id, catalogue.pages)
    const known = textId === undefined ? undefined : messageIdOf(texts.messages, textId)
    return known === undefined ? undefined : texts.format(known, values)
  }
}
