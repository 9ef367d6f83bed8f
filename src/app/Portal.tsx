import { useAtomValue } from 'jotai'
import { Suspense, useMemo } from 'react'
import { Route, Routes } from 'react-router-dom'
import { patternAt } from '../core/gates/decide'
import { createPageIntl } from '../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { usePreviewNavigation } from '../core/preview/goInPreview'
import { adminAtom, configAtom, languageAtom, messagesAtom } from '../core/session/atoms'
import { AppServicesProvider } from './AppServicesProvider'
import { usePageLocation } from '../ui/drawers/usePageLocation'
import { ErrorBoundary } from './results/ErrorBoundary'
import { frameParts } from './router/frameParts'
import { Screen } from './router/Screen'
import { useMissedBack } from './router/useMissedBack'

/** Texts, global styles and the screen of the current path. */
export function Portal() {
  const { language, dir } = useAtomValue(languageAtom)
  const messages = useAtomValue(messagesAtom)
  const config = useAtomValue(configAtom)
  const { locale, currency, timezone, zone } = config.intl
  const switched = useAtomValue(adminAtom)?.switched === true
  const intl = useMemo(
    () => createPageIntl({ language, dir, locale, currency, timezone, zone, messages }),
    [language, dir, locale, currency, timezone, zone, messages],
  )
  const { page, arrivedBy } = usePageLocation()
  const pattern = patternAt(config, page.pathname)
  // While a drawer shows its address, the page reads its own location. Memoized, because `Routes`
  // renders every link again, which a config change doesn't require.
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
        {switched ? (
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
