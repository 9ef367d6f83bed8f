import { createStore, Provider } from 'jotai'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Company } from '../../generated/types'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { getDirection } from '../../src/core/intl/direction'
import { companyAtom, configAtom, customerAtom } from '../../src/core/session/atoms'
import { builtInTextsUrl, loadTexts } from '../../src/registry/texts'

/** The currency of texts that have no amounts. */
const ANY_CURRENCY = 'USD'

/** Shows members' components in a language, as to a visitor; nothing until its texts are loaded. */
export function MemberTexts({
  language,
  timezone,
  children,
}: {
  language: string
  timezone: string
  children: ReactNode
}): ReactNode {
  const [messages, setMessages] = useState<CompiledMessages>()
  useEffect(() => {
    let isCurrent = true
    void loadTexts(builtInTextsUrl(language)).then((loaded) => {
      if (isCurrent) setMessages(loaded)
    })
    return () => {
      isCurrent = false
    }
  }, [language])
  const dir = getDirection(language)
  const intl = useMemo(
    () =>
      messages &&
      createPageIntl({
        language,
        dir,
        messages,
        locale: language,
        currency: ANY_CURRENCY,
        timezone,
      }),
    [language, dir, messages, timezone],
  )
  const [store] = useState(() => createMemberStore(timezone))
  return intl === undefined ? null : (
    <Provider store={store}>
      <RawIntlProvider value={intl}>
        <div lang={language} dir={dir}>
          {children}
        </div>
      </RawIntlProvider>
    </Provider>
  )
}

/** The page of a visitor; of the club it has only what a survey's form reads. */
function createMemberStore(timezone: string) {
  const store = createStore()
  store.set(configAtom, { intl: { timezone }, routes: [] } as unknown as ResolvedConfig)
  store.set(companyAtom, { country: '' } as Company)
  store.set(customerAtom, null)
  return store
}
