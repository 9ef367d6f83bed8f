import { useMemo } from 'react'
import catalogue from '../../generated/catalogue.json'
import { createFindText } from '../../src/core/config/describe/createFindText'
import type { FindText } from '../../src/core/config/describe/describeConfigPath'
import { usePageIntl } from '../../src/core/intl/usePageIntl'

/**
 * Returns a function that finds a studio text by id, or undefined if there is none. A route's name
 * is its text in the menu, a page's name its title.
 */
export function useFindText(): FindText {
  const { t, messages, language } = usePageIntl()
  return useMemo(
    () => createFindText(messages, t, catalogue.pages, language),
    [t, messages, language],
  )
}
