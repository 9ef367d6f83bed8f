import { describe, expect, it } from 'vitest'
import {
  demoPages,
  HARBOUR,
  headingOf,
  LANTERN,
  menuOf,
  NORIA,
  SARAYA,
  textsOf,
} from './support/demoPages'

const pages = demoPages()
const ALEX = { email: 'alex@example.com' }
const CASEY = { email: 'casey@example.com' }
const NOT_FOUND = 'Oops. Page not found'
const GENERIC = 'Sorry, an unexpected error occurred'

describe('the error screens', () => {
  it.each([
    ['403', 'Hold up! Access Restricted', 'you do not have access to this page'],
    ['404', NOT_FOUND, "Looks like we can't find this page anymore."],
    ['406', NOT_FOUND, "Looks like we can't find this page anymore."],
    ['500', GENERIC, 'We are working on fixing problem.'],
    ['anything', GENERIC, 'We are working on fixing problem.'],
    ['', GENERIC, 'We are working on fixing problem.'],
  ])(
    '/error/%s has its title and text, in the viewer’s layout, with Logout for a signed-in viewer [shell.error.boundary-other] [shell.error.layout-authenticated] [shell.error.logout-button-authenticated]',
    async (status, title, text) => {
      for (const visit of [{}, ALEX]) {
        const page = await pages.open(`/error/${status}`, visit)
        expect(headingOf(page)).toBe(title)
        expect(page.screen.getByRole('main').textContent).toContain(text)
        const isSignedIn = visit === ALEX
        expect(menuOf(page).length > 0).toBe(isSignedIn)
        expect(
          page.screen.queryAllByRole('complementary', { name: 'About the club' }),
        ).toHaveLength(isSignedIn ? 0 : 1)
        expect(page.document.querySelectorAll('main a[href="/logout"]')).toHaveLength(
          isSignedIn ? 1 : 0,
        )
      }
    },
  )

  it('an unknown path is a 404 with its title [shell.error.404-screen]', async () => {
    const page = await pages.open('/nowhere', ALEX)
    expect(page.status).toBe(404)
    expect(headingOf(page)).toBe(NOT_FOUND)
    expect(page.document.title).toBe('Oops. Page not found · Harbour House')
  })

  it('an unknown path is a 404 for a visitor too, who is told so and can sign in there [shell.gate.signed-out-unknown-login]', async () => {
    for (const [path, visit, text] of [
      ['/nowhere', {}, NOT_FOUND],
      [
        '/dining/abc',
        { headers: { cookie: 'portal_language=es' } },
        'Vaya. No encontramos la página',
      ],
    ] as const) {
      const page = await pages.open(path, visit)
      expect(page.status).toBe(404)
      expect(page.document.title).toContain(text)
      expect(page.screen.getByRole('main').textContent).toContain(text)
      expect(page.document.querySelector('form[action="/login"]')).not.toBeNull()
    }
    const asked = await pages.open('/events/7')
    expect([asked.status, asked.screen.queryByText(NOT_FOUND)]).toEqual([200, null])
  })

  it.each([
    { host: HARBOUR, email: 'alex@example.com', home: 'My Club' },
    { host: LANTERN, email: 'lee@example.com', home: 'My Club' },
    { host: NORIA, email: 'ines@example.com', home: 'La casa' },
    { host: SARAYA, email: 'noor@example.com', home: 'ناديّ' },
  ])(
    'the not-found screen of $host has a link named after the home page, which leads where the logo leads and opens a page, signed in or out',
    async ({ host, email, home }) => {
      for (const [path, visit] of [
        ['/error/404', { host }],
        ['/nowhere', { host, email }],
      ] as const) {
        const page = await pages.open(path, visit)
        const [link, ...others] = [...page.document.querySelectorAll('main a')].filter(
          ({ textContent }) => textContent === home,
        )
        expect(others).toEqual([])
        const target = link?.getAttribute('href') ?? '?'
        expect(page.document.querySelector('a[data-logo]')?.getAttribute('href')).toBe(target)
        expect((await pages.open(target, visit)).status).toBe(200)
      }
    },
  )

  it('the wallet of a club without payments is not set up, and no account link leads there; with a house account it is, and they do [shell.error.not-setup-screen] [money.wallet.house-account-entry]', async () => {
    await pages.configure({ processors: null })
    for (const [visit, heading, links] of [
      [CASEY, "Whoops, You're not setup to do this", false],
      [ALEX, 'Wallet', true],
    ] as const) {
      const page = await pages.open('/account/wallet', visit)
      expect(headingOf(page)).toBe(heading)
      expect(page.document.querySelector('a[href="/account/wallet"]') !== null).toBe(links)
    }
  })

  it('an unknown host is not set up, as a page and as an error object', async () => {
    const host = 'nobody.localhost'
    const page = await pages.open('/', { host })
    expect([page.status, headingOf(page)]).toEqual([404, 'This address is not set up'])
    expect((await (await pages.browserOf({ host })).call('GET', '/config')).json()).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the gates', () => {
  it('a failed payment replaces every page, without a redirect and without a menu [shell.gate.failed-payment]', async () => {
    for (const path of [
      '/',
      '/account',
      '/account/billing/invoices',
      '/directory',
      '/events/7',
      '/nonsense',
      '/terms',
    ]) {
      const page = await pages.open(path, { email: 'pat@example.com' })
      expect([path, page.location, headingOf(page), menuOf(page)]).toEqual([
        path,
        undefined,
        'Membership Past Due',
        [],
      ])
    }
  })

  it('a page that the club restricts to members, and its subpages, show the notice to everyone else [shell.route.flag-members-only-config] [shell.gate.members-only-page]', async () => {
    await pages.configure({ pages: [{ uri: '/dining', members_only: true }] })
    for (const path of ['/dining', '/dining/menu', '/dining/7']) {
      const page = await pages.open(path, CASEY)
      expect(headingOf(page)).toBe('Members Only')
      expect(page.screen.getByRole('main').textContent).toContain(
        'You must be an active member to access this page',
      )
    }
    expect(headingOf(await pages.open('/dining/menu', ALEX))).toBe('Dining menu')
  })

  it('a page opens at the path set by its club, with its subpages, and links lead to that path; a disabled page is not found [shell.route.page-path-override] [shell.route.page-disabled]', async () => {
    await pages.configure({
      pages: [
        { uri: '/dining', path: '/restaurant' },
        { uri: '/events', enabled: false },
      ],
    })
    const menu = await pages.open('/restaurant/menu', ALEX)
    expect(headingOf(menu)).toBe('Dining menu')
    for (const link of menu.screen.getAllByRole('link', { name: 'Dining' }))
      expect(link.getAttribute('href')).toBe('/restaurant')
    expect(menuOf(menu)).not.toContain('Events')
    const old = await pages.open('/dining/menu', ALEX)
    expect([old.status, old.location]).toEqual([308, '/restaurant/menu'])
    for (const gone of ['/events', '/event/7']) {
      const page = await pages.open(gone, ALEX)
      expect([gone, page.status, headingOf(page)]).toEqual([gone, 404, NOT_FOUND])
    }
  })

  it('signed in, the sign-in pages lead to the plan’s start page [shell.route.access-pages-signed-in]', async () => {
    for (const [visit, entry] of [
      [{ host: HARBOUR, email: 'alex@example.com' }, '/'],
      [{ host: LANTERN, email: 'lee@example.com' }, '/account'],
    ] as const)
      for (const path of [
        '/register',
        '/forgot-password',
        '/password-reset',
        '/password-reset/abc',
      ]) {
        const { status, location } = await pages.open(path, visit)
        expect([path, status, location]).toEqual([path, 303, entry])
      }
  })
})

describe('the layout of pages', () => {
  it.each([
    ['/events', 'Events', ['My Club', 'Events']],
    ['/event/999999', 'Event', ['My Club', 'Events', 'Event']],
    ['/dining/menu', 'Dining menu', ['My Club', 'Dining', 'Dining menu']],
    [
      '/account/billing/invoices/999999',
      'Invoice Details',
      ['My Club', 'Billing', 'Invoices', 'Invoice Details'],
    ],
  ])(
    '%s has its title, also in the document, and breadcrumbs starting at My Club [shell.screen.page-title] [shell.screen.page-breadcrumbs]',
    async (path, title, crumbs) => {
      const page = await pages.open(path, ALEX)
      expect(headingOf(page)).toBe(title)
      expect(page.document.title).toMatch(/ · Harbour House$/)
      const trail = page.screen.getByRole('navigation', { name: 'Breadcrumbs' })
      expect(textsOf(trail.querySelectorAll('li'))).toEqual(crumbs)
      expect(trail.querySelector('a')?.getAttribute('href')).toBe('/')
      expect(textsOf(trail.querySelectorAll('[aria-current="page"]'))).toEqual([title])
    },
  )

  it('on Lounge, where / is the account, My Club, the club’s logo and Go Back lead to the My Club page [shell.screen.page-breadcrumbs]', async () => {
    await pages.configure({ plan: 'Lounge' })
    const { document } = await pages.open('/notifications', ALEX)
    const error = await pages.open('/error/404', ALEX)
    for (const link of [
      document.querySelector('nav[aria-label="Breadcrumbs"] a'),
      document.querySelector('a[data-logo]'),
      error.screen.getByRole('link', { name: 'Go Back' }),
    ])
      expect(link?.getAttribute('href')).toBe('/my-club')
    expect(headingOf(await pages.open('/my-club', ALEX))).toBe('My Club')
  })

  it.each([
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/cookie', 'Cookies'],
    ['/faq', 'Questions and answers'],
  ])(
    '%s has its title and a neutral text, or the club’s own sections instead [shell.screen.public-pages-content]',
    async (path, title) => {
      const neutral = await pages.open(path)
      expect(headingOf(neutral)).toBe(title)
      expect(neutral.document.title).toBe(`${title} · Harbour House`)
      expect(neutral.document.querySelectorAll('main h2')).not.toHaveLength(0)
      const settings = { text: 'Dogs sit on the quay side.' }
      await pages.configure({
        props: { sections: { [path]: [{ id: 'own', widget: 'rich-text', settings }] } },
      })
      const own = await pages.open(path)
      expect(own.screen.getByText('Dogs sit on the quay side.')).toBeTruthy()
      expect(own.document.querySelectorAll('main h2')).toHaveLength(0)
    },
  )
})
