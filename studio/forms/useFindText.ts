import { usePortalIntl } from '../../src/core/intl/IntlContext'
import { useText } from '../../src/core/intl/useText'
import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../../src/core/config/describeConfigPath'
import { configPathTextId } from '../../src/core/config/configPathTextId'

/**
 * Finds a text of the studio by id, undefined where there is none; a route's name is its page's
 * text in the menu, a page's title the page's own.
 */
export function useFindText(): FindText {
  const t = useText()
  const { texts } = usePortalIntl()
  return (id, values) => {
    const known = configPathTextId(id, catalogue.pages)
    return known !== undefined && Object.hasOwn(texts.messages, known)
      ? t(known, values)
      : undefined
  }
}
