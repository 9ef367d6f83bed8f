import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../../src/core/config/describeConfigPath'
import { configPathTextId } from '../../src/core/config/configPathTextId'
import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { toMessageId } from '../../src/core/intl/toMessageId'

/**
 * Finds a studio text by id, undefined if there is none; a route is named by its text in the menu,
 * a page by its own title.
 */
export function useFindText(): FindText {
  const { t, messages } = usePageIntl()
  return (id, values) => {
    const textId = configPathTextId(id, catalogue.pages)
    const messageId = textId === undefined ? undefined : toMessageId(messages, textId)
    return messageId === undefined ? undefined : t(messageId, values)
  }
}
