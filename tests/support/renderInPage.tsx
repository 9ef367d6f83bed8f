import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import type { Company, Customer } from '../../generated/types'
import english from '../../generated/messages/en.json'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { CompiledMessages } from '../../src/core/intl/CompiledMessages'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { AppServicesContext, type AppServices } from '../../src/core/registry/AppServices'
import {
  companyAtom,
  configAtom,
  customerAtom,
  languageAtom,
  type PortalStore,
} from '../../src/core/session/atoms'

/** What a test sets of its page; only the fields that the component reads are needed. */
export interface PageSettings {
  /** The page’s messages, in addition to the English ones. */
  texts?: object
  config?: object
  company?: object
  customer?: object | null
  services?: object
  path?: string
  /** The page's language; by default English, with the formats of the US. */
  language?: string
  /** The page's store, if the test sets more of it. */
  store?: PortalStore
}

/** Renders part of a page as the portal does, in US dollars, in UTC and English by default. */
export function renderInPage(element: ReactNode, settings: PageSettings): void {
  const { texts, config, company, customer = { id: 7 }, services = {}, path = '/' } = settings
  const { language = 'en', store = createStore() } = settings
  // The casts: a test sets only what its component reads.
  const intlConfig = { currency: 'USD', timezone: 'UTC', locale: 'en-us' }
  const ownConfig: object = { intl: intlConfig, processors: [], ...config }
  store.set(configAtom, ownConfig as ResolvedConfig)
  store.set(companyAtom, { id: 1, name: 'Harbour House', country: 'US', ...company } as Company)
  store.set(customerAtom, customer as Customer | null)
  store.set(languageAtom, { language, dir: 'ltr' })
  const { currency, timezone, weekStart } = store.get(configAtom).intl
  const intl = createPageIntl({
    language,
    dir: 'ltr',
    locale: language === 'en' ? 'en-us' : language,
    currency,
    timezone,
    weekStart,
    // The generator writes parsed messages; JSON imports lose their literal types.
    messages: { ...english, ...texts } as unknown as CompiledMessages,
  })
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <RawIntlProvider value={intl}>
          <AppServicesContext value={{ homePath: '/', ...services } as AppServices}>
            {element}
          </AppServicesContext>
        </RawIntlProvider>
      </MemoryRouter>
    </Provider>,
  )
}
