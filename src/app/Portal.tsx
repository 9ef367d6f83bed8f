import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { createPortalIntl } from '../core/intl/createPortalIntl'
import { TextProvider } from '../core/intl/TextProvider'
import { configAtom, languageAtom, messagesAtom } from '../core/session/atoms'
import { GlobalStyle } from '../ui/style/GlobalStyle'
import { LanguageSwitch } from './LanguageSwitch'
import { Screen } from './router/Screen'
import { SwitchedBar } from './SwitchedBar'

/** Texts, global style and the screen of the current path. */
export function Portal() {
  const { language, dir } = useAtomValue(languageAtom)
  const messages = useAtomValue(messagesAtom)
  const { locale, currency, timezone } = useAtomValue(configAtom).intl
  const intl = useMemo(
    () => createPortalIntl({ language, dir, locale, currency, timezone, messages }),
    [language, dir, locale, currency, timezone, messages],
  )
  return (
    <TextProvider intl={intl}>
      <GlobalStyle />
      <LanguageSwitch>
        <SwitchedBar />
        <Screen />
      </LanguageSwitch>
    </TextProvider>
  )
}
