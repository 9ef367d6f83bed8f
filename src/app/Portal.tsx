import { useAtomValue, useStore } from 'jotai'
import { Suspense, useMemo, useCallback, type ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { patternAt } from '../core/gates/decide'
import { createPageIntl } from '../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { usePreviewNavigation } from '../core/preview/usePreviewNavigation'
import { adminAtom, configAtom, languageAtom, textsAtom } from '../core/session/atoms'
import { usePageLocation } from '../ui/history/usePageLocation'
import { ErrorBoundary } from './results/ErrorBoundary'
import { frameParts } from './shells/frameParts'
import { Screen } from './router/Screen'
import { useMissedBack } from './router/useMissedBack'
import { AppServicesContext } from '../core/registry/AppServices'
import { homePath } from '../core/config/homePath'
import { PageSections } from '../registry/PageSections'
import { rememberLanguage } from './live/readChosenLanguage'
import { PageFailure } from './results/PageFailure'
import { PageNotSetup } from './results/PageNotSetup'
import { PageResult } from './results/PageResult'
import { LanguageContext } from './shells/LanguageContext'

/** Provides texts and services, and renders the screen of the current path. */
export function Portal() {
  const { language, dir } = useAtomValue(languageAtom)
  const texts = useAtomValue(textsAtom)
  const config = useAtomValue(configAtom)
  const { locale, currency, timezone, zone, weekStart } = config.intl
  const hasSwitchedClub = useAtomValue(adminAtom)?.switched === true
  const intl = useMemo(
    () => createPageIntl({ language, dir, locale, currency, timezone, zone, weekStart, ...texts }),
    [language, dir, locale, currency, timezone, zone, weekStart, texts],
  )
  const { page, arrivedBy } = usePageLocation()
  const pattern = patternAt(config, page.pathname)
  // While the address bar shows a drawer's path, `page` is still the page's own location. Memoized,
  // because `Routes` would re-render every link on a config change.
  const screen = useMemo(
    () => (
      <Routes location={page}>
        <Route path={pattern} element={<Screen arrivedBy={arrivedBy} />} />
      </Routes>
    ),
    [page, pattern, arrivedBy],
  )
  usePreviewNavigation()
  useMissedBack()
  return (
    <RawIntlProvider value={intl}>
      <AppServicesProvider>
        {hasSwitchedClub ? (
          <ErrorBoundary signedIn={false} resetKey={language}>
            <Suspense fallback={null}>
              <frameParts.switched.Component />
            </Suspense>
          </ErrorBoundary>
        ) : null}
        {screen}
      </AppServicesProvider>
    </RawIntlProvider>
  )
}

/**
 * Provides the app's services to shells and pages: language choice, result screens, sections, home
 * path, maps and payment processors.
 */
function AppServicesProvider({ children }: { children: ReactNode }) {
  const store = useStore()
  const { language } = useAtomValue(languageAtom)
  const config = useAtomValue(configAtom)
  const offered = config.intl.languages
  const { map } = config.settings
  const home = homePath(config)
  const choose = useCallback(
    (newLanguage: string) => {
      // Store the language before its code and texts have loaded, because the person may reload
      // early.
      rememberLanguage(newLanguage)
      import('./live/changeLanguage')
        .then(({ changeLanguage }) => changeLanguage(store, newLanguage))
        .catch(() => undefined)
    },
    [store],
  )
  const value = useMemo(() => ({ language, offered, choose }), [language, offered, choose])
  const loadProcessor = useCallback(
    async (uri: string) => (await import('../registry/processors')).loadProcessor(uri),
    [],
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
