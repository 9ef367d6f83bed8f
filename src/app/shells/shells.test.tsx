import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import type { Company, Customer } from '../../../generated/types'
import { compile } from '../../core/config/compile/compile'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import texts from '../../../generated/messages/en.json'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import { LanguageContext } from './LanguageContext'
import { PortalShell } from './PortalShell'
import { PublicShell } from './PublicShell'

// Only the fields that the shells show.
const company = { name: 'Test Club', fullAddress: '1 Quay Street, Newport', email: '' } as Company
const customer = {
  firstName: 'Alex',
  lastName: 'Rivera',
  fullName: 'Alex Rivera',
  isMember: true,
  membershipState: 'active',
  frozenUntil: null,
  gender: 'F',
  profilePhoto: null,
} as Customer
const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  // The generator writes parsed messages; JSON imports lose their literal types.
  messages: texts as unknown as CompiledMessages,
})

/** The server-rendered markup of a shell, for a club whose config has `props`. */
function markup(
  props: object,
  {
    signedIn = true,
    area = 'portal' as 'portal' | 'account',
    plan = 'Plus',
    pages = [] as object[],
    path = '/',
    ownPages = [] as object[],
    navigation = {} as object,
  } = {},
): string {
  const { config } = compile(
    { plan, props, pages, ownPages, settings: { navigation } },
    { catalogue },
  )
  const shell = { config, company, customer: signedIn ? customer : null, sloganIndex: 0, path }
  return renderToString(
    <MemoryRouter initialEntries={[path]}>
      <RawIntlProvider value={intl}>
        <LanguageContext value={{ language: 'en', offered: ['en', 'es'], choose: () => undefined }}>
          {signedIn ? (
            <PortalShell shell={shell} area={area}>
              page
            </PortalShell>
          ) : (
            <PublicShell shell={shell}>page</PublicShell>
          )}
        </LanguageContext>
      </RawIntlProvider>
    </MemoryRouter>,
  )
}
const count = (text: string, part: string | RegExp) => text.split(part).length - 1

describe('the portal shell', () => {
  it('has its landmarks, its links and the language choice, and no style attribute', () => {
    const text = markup({})
    for (const part of [
      '<header',
      '<main id="main"',
      '<footer',
      'aria-label="Main"',
      'aria-label="Open menu"',
      'href="/notifications"',
      'href="/my-schedule"',
      'href="/account"',
      'href="/logout"',
      'href="/signout"',
      'aria-label="Language"',
      'Test Club',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/\sstyle="/)
  })

  it('links to the cart only in a club with a page that fills it', () => {
    const sellers = ['/product', '/events', '/dining', '/rooms', '/spa-wellness', '/activities']
    const off = [...sellers, '/appointments'].map((uri) => ({ uri, enabled: false }))
    expect(markup({}, { pages: off.slice(1) })).toContain('href="/checkout"')
    expect(markup({}, { pages: off })).not.toContain('href="/checkout"')
  })

  it('marks each logo, so that the inspector finds it whatever path the home page has', () => {
    const text = markup({}, { pages: [{ uri: '/', path: '/inicio' }] })
    expect(text).toMatch(/<a [^>]*data-logo=""[^>]*href="\/inicio"/)
    expect(count(text, 'data-logo')).toBe(count(text, 'aria-label="Test Club"'))
  })

  it("links to pages at the club's paths, and to no page that the club disabled", () => {
    const pages = [
      { uri: '/privacy', path: '/privacidad' },
      { uri: '/account/memberships', path: '/socios' },
      { uri: '/notifications', enabled: false },
    ]
    const text = markup({}, { pages })
    for (const href of ['/privacidad', '/socios']) expect(text).toContain(`href="${href}"`)
    for (const href of ['/privacy', '/account/memberships', '/notifications'])
      expect(text).not.toContain(`href="${href}"`)
  })

  it.each([
    ['vertical', 2],
    ['burger', 1],
    ['horizontal', 2],
  ])(
    "in menu mode %s renders the menu %i times: always in the burger's drawer, and in vertical and horizontal mode also on the page [shell.theme.prop-navigation]",
    (mode, menus) => {
      expect(count(markup({ navigation: { mode } }), 'aria-label="Main"')).toBe(menus)
    },
  )

  it('shows menu entries in capitals and without icons if configured [shell.theme.prop-navigation]', () => {
    const text = markup({ navigation: { uppercase: true, showIcons: false } })
    expect(text).toContain('data-uppercase')
    expect(count(text, 'data-icon="house"')).toBe(0)
  })

  it('separates the header from the page as configured [shell.theme.prop-layout]', () => {
    for (const header of ['plain', 'line', 'filled'])
      expect(markup({ layout: { header } })).toContain(`data-look="${header}"`)
  })

  it("shows the sider's card, note, with its own direction, and collapse button as configured [shell.theme.prop-sider]", () => {
    const text = markup({
      sider: { accountCard: true, note: 'Doors at six', startCollapsed: false },
    })
    expect(text).toContain('href="/account/memberships"')
    expect(text).toContain('<bdi>Doors at six</bdi>')
    const bare = markup({ sider: { accountCard: false, collapsible: false, note: '' } })
    expect(bare).not.toContain('Alex Rivera')
    expect(bare).not.toContain('Collapse the sidebar')
    const collapsed = markup({ sider: { startCollapsed: true, note: 'Doors at six' } })
    expect(collapsed).toContain('Expand the sidebar')
    expect(collapsed).not.toContain('Doors at six')
    // A sider that can't be opened must not start collapsed.
    expect(
      markup({ sider: { startCollapsed: true, collapsible: false, note: 'Doors at six' } }),
    ).toContain('Doors at six')
  })

  it("shows the footer's text and address, each with its own direction, and links as configured [shell.theme.prop-footer]", () => {
    const text = markup({
      footer: {
        text: 'Since 1891',
        showAddress: true,
        links: [{ id: 'jobs', label: 'Jobs', href: 'https://jobs.example/' }],
      },
    })
    for (const part of [
      '<bdi>Since 1891</bdi>',
      '<bdi>1 Quay Street, Newport',
      'https://jobs.example/',
      'href="/privacy"',
      'href="/terms"',
      'href="/cookie"',
      'href="/faq"',
    ])
      expect(text).toContain(part)
    expect(markup({ footer: { showAddress: false } })).not.toContain('1 Quay Street')
  })

  it('shows the social links that are set, unless the footer hides them [shell.theme.prop-social]', () => {
    const social = { instagram: 'https://www.instagram.com/club' }
    expect(markup({ social })).toContain('https://www.instagram.com/club')
    expect(markup({ social })).not.toContain('aria-label="Facebook"')
    expect(markup({ social, footer: { showSocial: false } })).not.toContain(
      'https://www.instagram.com/club',
    )
  })

  it("shows the logo's image, otherwise the logo's text [shell.theme.prop-logo]", () => {
    const picture = markup({
      logo: { image: 'https://pictures.example/logo.svg', alt: 'The mark', widthPx: 200 },
    })
    expect(picture).toContain('src="https://pictures.example/logo.svg"')
    expect(picture).toContain('width="200"')
    expect(picture).toContain('aria-label="The mark"')
    expect(markup({ logo: { text: 'T. C.' } })).toContain('T. C.')
  })

  it("shows the logo's version for pictures only on the sign-in picture", () => {
    const logo = {
      image: 'https://pictures.example/dark.svg',
      imageOnPicture: 'https://pictures.example/light.svg',
    }
    expect(markup({ logo })).toContain('dark.svg')
    expect(markup({ logo })).not.toContain('light.svg')
    const signedOut = markup({ logo }, { signedIn: false })
    expect(signedOut).toContain('light.svg')
    expect(signedOut).not.toContain('dark.svg')
  })

  it.each([
    ['on Plus', 'Plus', [], '/'],
    ['where the club has moved it', 'Plus', [{ uri: '/', path: '/inicio' }], '/inicio'],
    ['on Lounge, where "/" leads to the account', 'Lounge', [], '/my-club'],
  ])("links the club's logo to the home page %s", (_, plan, pages, home) => {
    const props = { logo: { text: 'The mark' } }
    for (const signedIn of [true, false])
      expect(markup(props, { plan, pages, signedIn })).toMatch(
        new RegExp(
          `<a[^>]*(aria-label="The mark"[^>]* href="${home}"|href="${home}"[^>]* aria-label="The mark")`,
        ),
      )
  })

  it("uses the club's own avatars [shell.theme.prop-assets]", () => {
    expect(
      markup({
        assets: {
          avatarFemale: 'https://pictures.example/f.svg',
          avatar: 'https://pictures.example/m.svg',
        },
      }),
    ).toContain('src="https://pictures.example/f.svg"')
  })
})

describe('the public shell', () => {
  const slogans = [
    { id: 'one', title: 'First slogan', image: 'scene:bar' },
    { id: 'two', title: 'Second slogan', image: 'scene:wine' },
  ]

  it('shows the first slogan with its picture, and no style attribute [shell.theme.prop-slogans]', () => {
    const text = markup({ slogans }, { signedIn: false })
    expect(text).toContain('First slogan')
    expect(text).toContain('data-scene="bar"')
    expect(text).not.toContain('Second slogan')
    expect(text).not.toMatch(/\sstyle="/)
  })

  it('shows only the logo if there are no slogans', () => {
    const text = markup({ slogans: [] }, { signedIn: false })
    expect(text).toContain('data-empty')
    expect(text).toContain('aria-label="Test Club"')
  })

  it('puts the picture on the configured side [shell.theme.prop-layout]', () => {
    expect(markup({ layout: { pictureSide: 'end' } }, { signedIn: false })).toContain(
      'data-picture="end"',
    )
  })
})

describe('a visitor’s menu', () => {
  const ownPages = [
    { id: 'story', title: 'Our story' },
    { id: 'inside', title: 'Inside', audience: 'signed-in' },
    { id: 'press', title: 'Press' },
  ]
  const navigation = Object.fromEntries(
    ['story', 'inside'].map((id) => [id, { name: id, href: `/${id}` }]),
  )
  const links = (path: string, own: object = { ownPages, navigation }): string[] => {
    const menu = /<nav[^>]*aria-label="Main".*?<\/nav>/.exec(
      markup({}, { signedIn: false, path, ...own }),
    )
    return [...(menu?.[0] ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')
  }

  it.each([
    [
      'on a page that the club added has the pages for everybody, and signing in',
      '/story',
      ['/story', '/login'],
    ],
    ['on one that is not in the menu too', '/press', ['/story', '/login']],
    ['on the sign-in page leaves out signing in', '/login', ['/story']],
    ['on a page for which one must sign in too', '/inside', ['/story']],
  ])('%s', (_rule, path, hrefs) => {
    expect(links(path)).toEqual(hrefs)
  })

  it('has signing in once if the club has an entry for it, and never on the sign-in page', () => {
    const own = {
      ownPages,
      navigation: { ...navigation, enter: { name: 'Enter', href: '/login' } },
    }
    expect(links('/press', own)).toEqual(['/story', '/login'])
    expect(links('/login', own)).toEqual(['/story'])
  })

  it('is in capitals like the menu of members if the club wants that', () => {
    const menu = (uppercase: boolean) =>
      markup(
        { navigation: { uppercase } },
        { signedIn: false, path: '/story', ownPages, navigation },
      )
    expect([menu(true), menu(false)].map((text) => text.includes('data-uppercase'))).toEqual([
      true,
      false,
    ])
  })

  it('is the same at each path that shows the sign-in page, because one document serves them all', () => {
    const at = (path: string) => markup({}, { signedIn: false, path, ownPages, navigation })
    expect(at('/story/below')).toContain('href="/story"')
    expect(at('/story/below')).toBe(at('/inside'))
    expect(at('/story')).toContain('aria-current="page"')
  })

  it('is not there if the club has no page for everybody in its menu', () => {
    expect(markup({}, { signedIn: false, path: '/login' })).not.toContain('<nav')
    expect(links('/press', { ownPages })).toEqual(['/login'])
  })
})
