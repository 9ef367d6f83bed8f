import { useAtomValue, useStore } from 'jotai'
import { useCallback, useMemo, type ReactNode } from 'react'
import { configAtom, languageAtom } from '../core/session/atoms'
import { LanguageContext } from './shells/LanguageContext'

/** Gives the shells' language choice its effect: texts change in place, and the choice is remembered in the browser. */
export function LanguageSwitch({ children }: { children: ReactNode }) {
  const store = useStore()
  const { language } = useAtomValue(languageAtom)
  const offered = useAtomValue(configAtom).intl.languages
  const choose = useCallback(
    (wanted: string) => void import('./live/changeLanguage').then(({ changeLanguage }) => changeLanguage(store, wanted)),
    [store],
  )
  const value = useMemo(() => ({ language, offered, choose }), [language, offered, choose])
  return <LanguageContext value={value}>{children}</LanguageContext>
}
