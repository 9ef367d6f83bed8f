import { usePortalIntl } from '../../src/core/intl/IntlContext'
import { useText } from '../../src/core/intl/useText'
import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../editor/describePlace'

/** Finds a text of the studio by id, undefined where there is none; a route's name is its page's text in the menu. */
export function useFindText(): FindText {
  const t = useText()
  const { texts } = usePortalIntl()
  return (id, values) => {
    const route = /^studio\.route\.(.+)$/.exec(id)?.[1]
    const known = route === undefined ? id : catalogue.pages.find((page) => page.navigation?.key === route)?.navigation?.name
    return known !== undefined && Object.hasOwn(texts.messages, known) ? t(known, values) : undefined
  }
}
