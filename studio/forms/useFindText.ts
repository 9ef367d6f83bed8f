import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { getLanguage, localeOf } from '../../src/core/config/compile/intl'
import { createFindText } from '../../src/core/config/describe/createFindText'
import type { FindText } from '../../src/core/config/describe/FindText'
import { usePageIntl } from '../../src/core/intl/usePageIntl'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'

/**
 * Returns a function that finds a studio text by id, or undefined if there is none, like
 * `useOptionalText`; but also what a club calls its routes and pages. A route's name
 * is its text in the menu, a page's name its title. A club's own names are shown in the studio's
 * language, or else in the club's.
 */
export function useFindText(): FindText {
  const { t, messages, language } = usePageIntl()
  const clubLanguage = useAtomValue(clubLanguageAtom)
  return useMemo(
    () => createFindText(messages, t, catalogue.pages, [language, clubLanguage]),
    [t, messages, language, clubLanguage],
  )
}

/** The own language of the club that is edited. */
const clubLanguageAtom = atom((get) => getLanguage(localeOf(currentConfig(get(editorAtom)))))
