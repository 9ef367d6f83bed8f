import { useAtomValue, useStore } from 'jotai'
import { useCallback, useMemo, type ReactNode } from 'react'
import { AppServicesContext } from '../core/registry/AppServices'
import { homePath } from '../core/registry/homePath'
import { configAtom, languageAtom } from '../core/session/atoms'
import { PageSections } from '../registry/PageSections'
import { rememberLanguage } from './live/readChosenLanguage'
import { PageFailure } from './results/PageFailure'
import { PageNotSetup } from './results/PageNotSetup'
import { PageResult } from './results/PageResult'
import { LanguageContext } from './shells/LanguageContext'

/**
 * Provides the app's services to shells and pages: language choice, result screens, sections, home
 * path, maps and payment processors.
 */
export function AppServicesProvider({ children }: { children: ReactNode }) {
  const store = useStore()
  const { language } = useAtomValue(languageAtom)
  const config = useAtomValue(configAtom)
  const offered = config.intl.languages
  const { map } = config.settings
  const home = homePath(config)
  const choose = useCallback(
    (wanted: string) => {
      // Store it before code and texts have loaded, so that an early reload uses it.
      rememberLanguage(wanted)
      import('./live/changeLanguage')
        .then(({ changeLanguage }) => changeLanguage(store, wanted))
        .catch(() => undefined)
    },
    [store],
  )
  const value = useMemo(() => ({ language, offered, choose }), [language, offered, choose])
  const loadProcessor = useCallback(
    async (uri: string) => (await import('../registry/processors')).loadProcessor(uri, language),
    [language],
  )
  const services = useMemo(
    () => ({
      ResultScreen: PageResult,
      FailureScreen: PageFailure,
      NotSetupScreen: PageNotSetup,
      PageSections,
      homePath: home,
      map,
      chooseLanguage: choose,
      loadProcessor,
    }),
    [home, map, choose, loadProcessor],
  )
  return (
    <LanguageContext value={value}>
      <AppServicesContext value={services}>{children}</AppServicesContext>
    </LanguageContext>
  )
}
