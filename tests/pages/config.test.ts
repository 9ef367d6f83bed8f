import { describe, expect, it } from 'vitest'
import { demoPages, headingOf, menuOf, textsOf } from './support/demoPages'
import type { ServedPage } from './support/openPage'

const pages = demoPages()
const ALEX = { email: 'alex@example.com' }

describe('the props of the config', () => {
  it('layout: the picture of signed-out pages is on the configured side [shell.theme.prop-layout]', async () => {
    for (const side of ['start', 'end']) {
      await pages.configure({ props: { layout: { picture_side: side } } })
      const { document } = await pages.open('/login')
      expect(document.querySelectorAll(`[data-picture="${side}"] main`)).toHaveLength(1)
    }
  })

  it('navigation: the menu is behind a button at any width, or only where the sider has no room [shell.theme.prop-navigation]', async () => {
    for (const [mode, always] of [
      ['burger', 1],
      ['vertical', 0],
    ] as const) {
      await pages.configure({ props: { navigation: { mode } } })
      const { document } = await pages.open('/faq', ALEX)
      expect(document.querySelectorAll('[data-always]')).toHaveLength(always)
    }
  })

  it('sider: its note and the account card [shell.theme.prop-sider]', async () => {
    for (const [note, card] of [
      ['Dock office open until nine', false],
      ['', true],
    ] as const) {
      await pages.configure({ props: { sider: { note, account_card: card } } })
      const { document } = await pages.open('/faq', ALEX)
      const sider = document.querySelector('aside')
      expect(sider?.textContent.includes('Dock office')).toBe(note !== '')
      expect(sider?.querySelectorAll('a[href="/account/memberships"]').length).toBe(card ? 1 : 0)
    }
  })

  it('footer: its text and its links [shell.theme.prop-footer]', async () => {
    await pages.configure({
      props: {
        footer: {
          text: 'Fair winds',
          links: [{ id: 'tide', label: 'Tide times', href: 'https://tides.example/' }],
        },
      },
    })
    const { document } = await pages.open('/faq', ALEX)
    const footer = document.querySelector('footer')
    expect(footer?.textContent).toContain('Fair winds')
    expect(footer?.querySelector('a[href="https://tides.example/"]')?.textContent).toContain(
      'Tide times',
    )
  })

  it('colours: any way that CSS writes them [shell.theme.prop-colors]', async () => {
    for (const [primary, painted] of [
      ['#123456', '#123456'],
      ['rebeccapurple', /^(?:#663399|rebeccapurple)$/],
    ] as const) {
      await pages.configure({ props: { colors: { primary } } })
      const { html } = await pages.open('/login')
      const [, token = ''] = /--portico-color-primary:\s*([^;}]+)/.exec(html) ?? []
      expect(token).toMatch(painted)
    }
  })

  it('logo: a text, or a picture with its description [shell.theme.prop-logo]', async () => {
    await pages.configure({ props: { logo: { image: null, text: 'H.H.Y.C.' } } })
    expect((await pages.open('/login')).document.querySelector('[data-logo]')?.textContent).toBe(
      'H.H.Y.C.',
    )
    await pages.configure({
      props: { logo: { image: 'https://harbour.example/mark.svg', alt: 'The anchor' } },
    })
    const { document } = await pages.open('/login')
    expect(document.querySelector('[data-logo]')?.getAttribute('aria-label')).toBe('The anchor')
    expect(document.querySelector('[data-logo] img')?.getAttribute('src')).toBe(
      'https://harbour.example/mark.svg',
    )
  })

  it('social links: those that are set, together with the club’s name, address and texts in the footer [shell.theme.prop-social] [shell.screen.footer-content]', async () => {
    const social = {
      facebook: 'https://facebook.example/h',
      twitter: 'https://twitter.example/h',
      linked_in: 'https://linkedin.example/h',
      google: '',
      instagram: 'https://instagram.example/h',
    }
    const shown = async () => {
      const { screen, document } = await pages.open('/faq', ALEX)
      const footer = document.querySelector('footer')
      expect(footer?.textContent).toMatch(/Harbour House.*12 Long Wharf.*Newport/)
      for (const path of ['/privacy', '/terms', '/cookie', '/faq'])
        expect(footer?.querySelectorAll(`a[href="${path}"]`)).toHaveLength(1)
      const list = screen.getByRole('list', { name: 'Follow us' })
      return [...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    }
    await pages.configure({ props: { social, footer: { show_social: true } } })
    expect((await shown()).toSorted()).toEqual(
      Object.values(social)
        .filter((href) => href !== '')
        .toSorted(),
    )
    await pages.configure({ props: { social: { facebook: null } } })
    expect(await shown()).not.toContain('https://facebook.example/h')
  })

  it('fonts: the page names them and tells which files they are in [shell.theme.prop-fonts]', async () => {
    await pages.configure({
      props: { fonts: { heading: { family: 'Space Grotesk' }, body: { family: 'Space Grotesk' } } },
    })
    const { html } = await pages.open('/login')
    expect(html).toMatch(/--portico-font-(?:heading|display)[^;]*Space Grotesk/)
    expect(html).toMatch(/--portico-font-body[^;]*Space Grotesk/)
    expect(html).toMatch(/@font-face\{font-family:'Space Grotesk'[^}]*woff2/)
  })

  it('sections: each page has its own, and a page that is opened later has them in its state [shell.theme.prop-sections]', async () => {
    const notice = (title: string) => ({ id: 'n', widget: 'notice', settings: { title, text: '' } })
    await pages.configure({
      props: {
        sections: { '/': [notice('The slipway is closed')], '/events': [notice('Regatta week')] },
      },
    })
    const home = await pages.open('/', ALEX)
    expect(home.screen.getByText('The slipway is closed')).toBeTruthy()
    expect(home.screen.queryByText('Regatta week')).toBeNull()
    expect((await pages.open('/events', ALEX)).screen.getByText('Regatta week')).toBeTruthy()
  })

  it('favicon: the product’s own unless the club has one [shell.theme.prop-favicon]', async () => {
    const icon = async () =>
      (await pages.open('/login')).document.querySelector('link[rel="icon"]')?.getAttribute('href')
    expect(await icon()).toMatch(/^\/favicon\.svg/)
    await pages.configure({ props: { favicon: 'https://harbour.example/icon.png' } })
    expect(await icon()).toBe('https://harbour.example/icon.png')
  })

  it('assets: the avatar of a person without a photo, another one for gender F [shell.theme.prop-assets] [shell.entity.customer-gender-avatar]', async () => {
    await pages.configure({
      props: { assets: { avatar: 'scene:wine', avatar_female: 'scene:tennis' } },
    })
    const genders: string[] = []
    for (const name of ['alex', 'morgan', 'taylor', 'casey']) {
      const page = await pages.open('/faq', { email: `${name}@example.com` })
      const { gender } = page.state()['customer'] as { gender: string }
      const scenes = [...page.document.querySelectorAll('aside use')].map((use) =>
        use.getAttribute('href'),
      )
      expect(scenes.join(' ')).toContain(gender === 'F' ? 'tennis' : 'wine')
      genders.push(gender)
    }
    expect(new Set(genders.map((gender) => gender === 'F')).size).toBe(2)
  })
})

describe('visitor statistics', () => {
  const scripts = async (path: string) =>
    [...(await pages.open(path)).document.querySelectorAll('script[src^="http"]')].map((script) =>
      script.getAttribute('src'),
    )

  it('load the provider’s script, except where the address is a secret; without a provider nothing [shell.entity.portal-config-analytics]', async () => {
    expect(await scripts('/login')).toEqual([])
    await pages.configure({ analytics: { provider: 'plausible', site_id: 'harbour.example' } })
    expect(await scripts('/login')).toEqual([
      expect.stringMatching(/^https:\/\/plausible\.io\//) as unknown,
    ])
    for (const secret of [
      '/guest-vouchers/1/2408',
      '/guest-pass/4/8275',
      '/guest-tickets/T-1',
      '/verify-email/a',
      '/password-reset/a',
      '/activate/a',
      '/actions/verify-email?id=a',
    ])
      expect([secret, await scripts(secret)]).toEqual([secret, []])
  })
})

/** The slogans of signed-out pages: two pictures, one without, one for phones, one switched off. */
const SLOGANS = [
  { id: 'one', title: 'First of all', subtitle: 'The beginning', image: 'scene:harbour-dusk' },
  { id: 'two', title: 'Second to none', subtitle: 'The middle', image: 'scene:wine' },
  { id: 'three', title: 'Third time lucky', subtitle: 'The end' },
  {
    id: 'phones',
    title: 'For phones alone',
    subtitle: 'Never on a desk',
    image: 'scene:clubhouse',
    mobile: 'scene:harbour-terrace',
    mobile_only: true,
  },
  { id: 'off', title: 'Switched off', subtitle: 'Nowhere', image: 'scene:tennis', enabled: false },
]

describe('the picture of signed-out pages', () => {
  const panelOf = async (path = '/login') =>
    (await pages.open(path)).screen.getByRole('complementary', { name: 'About the club' })

  it('has the slogan that the server chose, with its picture, its title and its subtitle, and on phones with its picture for phones [shell.screen.public-carousel-slide] [shell.screen.public-mobile-background]', async () => {
    await pages.configure({ props: { slogans: SLOGANS } })
    const onPhones = new Set<string>()
    for (let visit = 0; visit < 60 && onPhones.size < 4; visit += 1) {
      const panel = await panelOf()
      const slide = panel.querySelector('[data-current]')
      const slogan = SLOGANS.find(({ title }) => slide?.textContent.includes(title))
      expect(['one', 'two', 'three']).toContain(slogan?.id)
      expect(slide?.textContent).toContain(slogan?.subtitle)
      expect(slide?.querySelectorAll('use').length).toBe(slogan?.image === undefined ? 0 : 1)
      const last = textsOf(panel.querySelectorAll('p')).at(-1)
      const phone = SLOGANS.find(({ title }) => title === last)
      expect(phone?.id).not.toBe('off')
      const scene = phone?.mobile ?? phone?.image
      if (scene !== undefined)
        expect(
          [...panel.querySelectorAll('use')].at(-1)?.getAttribute('href'),
          phone?.title,
        ).toContain(scene.replace('scene:', ''))
      onPhones.add(phone?.id ?? 'none')
    }
    expect([...onPhones].toSorted()).toEqual(['one', 'phones', 'three', 'two'])
  })

  it('has no slides if all slogans are for phones, and only the logo without slogans [shell.screen.public-carousel-skip-mobile-only] [shell.screen.public-left-carousel]', async () => {
    await pages.configure({ props: { slogans: SLOGANS.slice(3) } })
    const phonesOnly = await panelOf()
    expect(phonesOnly.querySelectorAll('[data-current]')).toHaveLength(0)
    expect(phonesOnly.textContent).toContain('For phones alone')
    await pages.configure({ props: { slogans: [] } })
    const empty = await panelOf()
    expect(empty.querySelectorAll('[data-current], button, use')).toHaveLength(0)
    expect(empty.textContent).toBe('Harbour House')
  })

  it('is on every signed-out page, with the logo [shell.screen.public-split-view] [shell.screen.public-left-logo]', async () => {
    for (const path of ['/login', '/faq', '/privacy', '/terms', '/cookie']) {
      const panel = await panelOf(path)
      expect(panel.querySelectorAll('a[data-logo]')).toHaveLength(1)
      expect(panel.parentElement?.querySelectorAll('main h1')).toHaveLength(1)
    }
  })
})

/** What a feature flag shows: something on a page, and pages that exist only while it is on. */
interface Effect {
  at: string
  shows: (page: ServedPage) => boolean
  screens?: readonly string[]
  signedOut?: boolean
}
const inMenu = (name: string) => (page: ServedPage) => menuOf(page).includes(name)
const inMain = (text: string) => (page: ServedPage) =>
  (page.document.querySelector('main')?.textContent ?? '').includes(text)

/**
 * Eight of the twelve features. What the other four show appears only once the page has loaded its
 * data or the person has clicked: see tests/e2e/more/features.e2e.ts.
 */
const EFFECTS: Readonly<Record<string, Effect>> = {
  nomination: {
    at: '/account/profile',
    shows: inMain('Recommend somebody'),
    screens: ['/account/nominations'],
  },
  contact: {
    at: '/faq',
    shows: ({ document }) => document.querySelector('footer a[href^="tel:"]') !== null,
  },
  guest_pass: {
    at: '/club-benefits',
    shows: inMain('Guest passes'),
    screens: ['/club-benefits/guest-passes', '/guest-pass/4/8275'],
  },
  member_directory: { at: '/faq', shows: inMenu('Directory'), screens: ['/directory'] },
  guest_directory: { at: '/faq', shows: inMenu('Guest List'), screens: ['/guest-pass'] },
  sms: { at: '/account/profile', shows: inMain('News by text message') },
  messaging: { at: '/faq', shows: inMenu('Messages'), screens: ['/messages'] },
  registration: {
    at: '/login',
    shows: inMain('Create an account'),
    screens: ['/register'],
    signedOut: true,
  },
}

describe('a feature', () => {
  it.each([true, false])(
    'shows its entries and screens while it is on, and hides them while it is off: %s [shell.entity.feature-flags-effect]',
    async (on) => {
      await pages.configure({
        features: Object.fromEntries(Object.keys(EFFECTS).map((flag) => [flag, on])),
      })
      const found: Record<string, unknown> = {}
      const wanted: Record<string, unknown> = {}
      for (const [flag, { at, shows, screens = [], signedOut = false }] of Object.entries(
        EFFECTS,
      )) {
        const visit = signedOut ? {} : ALEX
        found[flag] = shows(await pages.open(at, visit))
        wanted[flag] = on
        for (const screen of screens) {
          let page = await pages.open(screen, visit)
          if (page.location !== undefined) page = await pages.open(page.location, visit)
          // A visitor is led from a page that doesn't exist to the login screen.
          found[screen] = headingOf(page) !== (signedOut ? 'Welcome back' : 'Oops. Page not found')
          wanted[screen] = on
        }
      }
      expect(found).toEqual(wanted)
    },
  )
})
