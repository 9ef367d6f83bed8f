import { useAtomValue } from 'jotai'
import { Suspense, useMemo } from 'react'
import { createPageIntl } from '../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { adminAtom, configAtom, languageAtom, messagesAtom } from '../core/session/atoms'
import { AppServicesProvider } from './AppServicesProvider'
import { ErrorBoundary } from './results/ErrorBoundary'
import { frameParts } from './router/frameParts'
import { Screen } from './router/Screen'

/** Texts, global styles and the screen of the current path. */
export function Portal() {
  const { language, dir } = useAtomValue(languageAtom)
  const messages = useAtomValue(messagesAtom)
  const { locale, currency, timezone, zone } = useAtomValue(configAtom).intl
  const switched = useAtomValue(adminAtom)?.switched === true
  const intl = useMemo(
    () => createPageIntl({ language, dir, locale, currency, timezone, zone, messages }),
    [language, dir, locale, currency, timezone, zone, messages],
  )
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
        <Screen />
      </AppServicesProvider>
    </RawIntlProvider>
  )
}
