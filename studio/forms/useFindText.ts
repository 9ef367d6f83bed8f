import { usePortalIntl } from '../../src/core/intl/IntlContext'
import { useText } from '../../src/core/intl/useText'
import catalogue from '../../generated/catalogue.json'
import type { FindText } from '../editor/describePlace'

/** Finds a text of the studio by id, undefined where there is none; a route's name is its page's text in the menu, a page's title the page's own. */
export function useFindText(): FindText {
  const t = useText()
  const { texts } = usePortalIntl()
  return (id, values) => {
    const known = ofPage(id)
    return known !== undefined && Object.hasOwn(texts.messages, known) ? t(known, values) : undefined
  }
}

function ofPage(id: string): string | undefined {
  const route = /^studio\.route\.(.+)$/.exec(id)?.[1]
  if (route !== undefined) return catalogue.pages.find((page) => page.navigation?.key === route)?.navigation?.name
  const uri = /^studio\.page-title\.(.+)$/.exec(id)?.[1]
  return uri === undefined ? id : catalogue.pages.find((page) => page.uri === uri)?.title
}
