import { readdirSync, readFileSync } from 'node:fs'
import { Provider } from 'jotai'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import type { Company, Customer } from '../../generated/types'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import { messagesFor } from '../../src/app/entry-server'
import { createPageIntl } from '../../src/core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { StaticRouter } from 'react-router-dom'
import { AppServicesContext } from '../../src/core/registry/AppServices'
import { homePath } from '../../src/core/config/homePath'
import { createPageStore } from '../../src/core/session/atoms'
import type { PageState } from '../../src/core/session/PageState'
import { PageSections } from '../../src/registry/PageSections'

/** Slugs of the clubs in which every page and widget is rendered. */
export const clubs = readdirSync('fixtures/clubs')

export { catalogue }

/** A club's resolved config, from its fixture. */
export function configOf(club: string): ResolvedConfig {
  const sparse: unknown = JSON.parse(
    readFileSync(`fixtures/clubs/${club}/portal-config.json`, 'utf8'),
  )
  return compile(sparse, { catalogue }).config
}

/** An active member with every detail filled in. */
export const member: Customer = {
  id: 41,
  companyId: 1,
  flag: null,
  isMember: true,
  membershipState: 'active',
  frozenUntil: null,
  houseAccountEnabled: true,
  globalNetworks: [],
  homeHouseId: null,
  userId: null,
  address: '4 Pier Lane',
  address2: 'Flat 2',
  address3: '',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
  country: 'United States',
  birthdate: '1980-01-31',
  companyName: 'Chandlers',
  companyTitle: 'Sailmaker',
  email: 'alex@example.com',
  firstName: 'Alex',
  middleName: '',
  lastName: 'Marsh',
  fullName: 'Alex Marsh',
  gender: 'F',
  mobile: { countryCode: '1', number: '4015550123', full: '+14015550123' },
  phone: null,
  optInEmail: true,
  optInSms: false,
  private: false,
  profilePhoto: null,
  totalTouchpoints: 0,
  website: '',
}

/** A company with every field that pages read. */
export const company: Company = {
  id: 1,
  name: 'Harbour House',
  logoUrl: '',
  iconUrl: '',
  biography: '',
  website: '',
  email: 'desk@example.com',
  phone: null,
  address: '1 Quay',
  address2: '',
  city: 'Newport',
  state: 'RI',
  zipCode: '02840',
  country: 'US',
  timezone: 'America/New_York',
  timezoneOffset: -300,
  backgroundColor: '',
  fullAddress: '1 Quay, Newport',
}

/** A page's state as the server makes it, without what only a real club has. */
export const stateOf = (
  page: Pick<PageState, 'config' | 'language' | 'dir' | 'messages' | 'customer'>,
): PageState => ({
  build: 'test',
  readAt: 0,
  revision: 1,
  domainId: 1,
  company,
  textsUrl: '',
  admin: null,
  clubName: 'Harbour House',
  sloganIndex: 0,
  preview: null,
  pictures: {},
  hasAllPictures: true,
  sendsMail: true,
  scheme: 'light',
  languageNames: {},
  ...page,
})

/** In which club and for whom a component is rendered. */
export interface RenderOptions {
  config: ResolvedConfig
  path?: string
  language?: string
  customer?: Customer | null
}

/** Renders a component of the portal as the server does, in plain Node; returns its markup. */
export async function renderPart(
  part: ReactNode,
  { config, path = '/', language = 'en', customer = null }: RenderOptions,
): Promise<string> {
  const { dir, locale, currency, timezone, weekStart } = config.intl
  const messages = await messagesFor(language, {})
  const store = createPageStore(stateOf({ config, language, dir, messages, customer }))
  const intl = createPageIntl({ language, dir, locale, currency, timezone, weekStart, messages })
  const parts = {
    ResultScreen: ({ status }: { status?: number }) =>
      createElement('h1', null, `result ${status ?? 'generic'}`),
    FailureScreen: () => createElement('h2', null, 'failed'),
    NotSetupScreen: () => createElement('h1', null, 'not set up'),
    PageSections,
    homePath: homePath(config),
    map: config.settings.map,
    chooseLanguage: () => undefined,
    loadProcessor: () => Promise.reject(new Error('no processor on the server')),
  }
  const sheet = new ServerStyleSheet()
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <Provider store={store}>
          <StaticRouter location={path}>
            <RawIntlProvider value={intl}>
              <AppServicesContext value={parts}>{part}</AppServicesContext>
            </RawIntlProvider>
          </StaticRouter>
        </Provider>,
      ),
    )
    return markup
  } finally {
    sheet.seal()
  }
}

/** The visible text of some markup. */
export function readText(markup: string): string {
  return markup
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/**
 * The first message id that is shown instead of its text in some markup; undefined if there is
 * none.
 */
export function untranslatedId(markup: string): string | undefined {
  return /\b(?:page|widget|area|ui|app)\.[a-zA-Z-]+\.[a-zA-Z.]+/.exec(readText(markup))?.[0]
}
