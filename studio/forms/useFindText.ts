import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../../src/core/config/describeConfigPath'
import { toTextId } from '../../src/core/config/toTextId'
import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { toMessageId } from '../../src/core/intl/toMessageId'

/**
 * Returns a function that finds a studio text by id, or undefined if there is none. A route's name
 * is its text in the menu, a page's name its title.
 */
export function useFindText(): FindText {
  const { t, messages } = usePageIntl()
  return (id, values) => {
    const textId = toTextId(id, catalogue.pages)
    const messageId = textId === undefined ? undefined : toMessageId(messages, textId)
    return messageId === undefined ? undefined : t(messageId, values)
  }
}
