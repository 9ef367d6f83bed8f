import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import { validateConfig } from '#src/core/config/check/validateConfig'
import { cloneParts, type ClonePart } from '#src/core/config/cloneParts'
import { planClone } from './planClone'

const plan = (
  source: unknown,
  options: {
    parts?: readonly ClonePart[]
    contacts?: string[]
    secretPaths?: string[]
    newCompany?: boolean
    region?: { locale?: string; currency?: string; timezone?: string }
  } = {},
) => {
  const { todo, ...planned } = planClone(source, {
    parts: options.parts ?? cloneParts,
    from: {
      host: 'old.example',
      names: ['Old Club'],
      contacts: options.contacts ?? [],
      secretPaths: options.secretPaths ?? [],
    },
    to: {
      host: 'new.example',
      name: 'New Club',
      newCompany: options.newCompany ?? true,
      sendsMail: true,
      hostProven: true,
    },
    region: options.region ?? {},
    things: [],
    catalogue,
  })
  // What every new club lacks, and which texts are to be read, have tests of their own.
  return { ...planned, todo: todo.filter(({ code }) => !NEW_CLUB.has(code)) }
}
const NEW_CLUB: ReadonlySet<string> = new Set([
  'slogan',
  'sign-in-picture',
  'processors',
  'admins',
  'memberships',
  'members',
  'empty-pages',
  'come-in',
  'texts',
  'hours',
  'slogans',
])

/** Returns a config with a value in every leaf of some classes, and those values. */
function configWithCanaries(classes: readonly string[]) {
  const texts: string[] = []
  const fill = (schema: JsonSchema, inherited: string | undefined, path: string): unknown => {
    const leafClass = schema['x-class'] ?? inherited
    if (schema.properties !== undefined) {
      const children = Object.entries(schema.properties).flatMap(([key, child]) => {
        const value = fill(child, leafClass, `${path}-${key}`)
        return value === undefined ? [] : [[key, value] as const]
      })
      return children.length === 0 ? undefined : Object.fromEntries(children)
    }
    if (schema.items !== undefined) {
      const item = fill(schema.items, leafClass, path)
      return item === undefined ? undefined : [item]
    }
    if (!classes.includes(leafClass ?? '')) return undefined
    const text = `canary${path}`
    texts.push(text)
    return text
  }
  return { config: fill(PortalConfigSchema, undefined, '') as Record<string, unknown>, texts }
}

describe('planClone', () => {
  it('copies nothing of class secret, identity or reference, and neither debug nor environment', () => {
    const { config, texts } = configWithCanaries(['secret', 'identity', 'reference', 'operational'])
    expect(texts.length).toBeGreaterThan(15)
    const source = {
      ...config,
      plan: 'Lounge',
      version: 1,
      somethingUnknown: 'canary-unknown',
      props: { extra: 'canary-extra', footer: { text: 'kept', more: 'canary-more' } },
    }
    const result = plan(source)
    expect(result.config).toEqual({
      version: 1,
      plan: 'Lounge',
      props: { footer: { text: 'kept' } },
    })
    expect(JSON.stringify(result)).not.toMatch(/canary/)
    expect(result.leftOut).toEqual(
      expect.arrayContaining([
        '/key',
        '/token',
        '/domainName',
        '/companyId',
        '/analytics/siteId',
        '/debug',
        '/environment',
        '/globalNetwork/id',
        '/somethingUnknown',
        '/props/extra',
      ]),
    )
    expect(result.todo.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/companyId',
        '/globalNetwork',
        '/analytics',
        '/environment',
        '/plan',
      ]),
    )
  })

  it('leaves out texts that identify the source, and list items whose link has to be left out', () => {
    const { config } = configWithCanaries(['secret', 'identity'])
    const result = plan(
      {
        ...config,
        props: {
          footer: {
            text: 'Statistics: canary-analytics-siteId',
            links: [
              { id: 'mail', label: 'Write', href: 'mailto:desk@old.example' },
              { id: 'faq', label: 'Old Club’s answers', href: '/faq' },
            ],
          },
          slogans: [{ id: 'one', title: 'My key is canary-key', subtitle: 'Stay' }],
        },
      },
      { contacts: ['desk@old.example'] },
    )
    expect(result.config).toEqual({
      props: {
        footer: { links: [{ id: 'faq', label: 'New Club’s answers', href: '/faq' }] },
        slogans: [{ id: 'one', subtitle: 'Stay' }],
      },
    })
    expect(result.todo.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/props/footer/text',
        '/props/footer/links/mail/href',
        '/props/footer/links/faq/label',
        '/props/slogans/one/title',
      ]),
    )
    expect(JSON.stringify(result)).not.toMatch(/canary|desk@/)
  })

  it('a clone does not inherit the club’s own name, in whatever languages it is written', () => {
    for (const clubName of ['Old Club', { en: 'Old Club', ar: 'النادي' }]) {
      const { config, leftOut } = plan({ settings: { clubName, calendarHost: 'Outlook' } })
      expect(config).toEqual({ settings: { calendarHost: 'Outlook' } })
      expect(leftOut.join()).toContain('/settings/clubName')
    }
  })

  it('lists what it left out of the contacts of a section, and each mail or phone link', () => {
    const contacts = [{ id: 'desk', role: 'Desk', phone: '+1 401 555 0134', email: '' }]
    const source = {
      props: {
        sections: {
          '/': [
            { id: 'who', widget: 'contacts', settings: { contacts } },
            {
              id: 'call',
              widget: 'call-to-action',
              settings: { title: 'Come', actionTo: 'mailto:hello@elsewhere.example' },
            },
          ],
        },
      },
    }
    const result = plan(source, { newCompany: false })
    expect(result.todo.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'contact /props/sections/~1/who/settings/contacts/desk/phone',
      'contact /props/sections/~1/call/settings/actionTo',
    ])
    expect(JSON.stringify(result)).not.toMatch(/555|hello@/)
    expect(plan(source, { newCompany: false, parts: ['theme'] }).todo).toEqual([])
  })

  it('lists links that were chosen for the source, and links to pages that the new club does not have', () => {
    const link = (id: string, href: string) => ({ id, label: id, href })
    const result = plan(
      {
        pages: [
          { uri: '/dining', path: '/old-club-table' },
          { uri: '/guest-pass', enabled: false },
        ],
        props: {
          footer: {
            links: [
              link('web', 'https://example.com/menu.pdf'),
              link('table', '/old-club-table?day=1'),
              link('off', '/guest-pass'),
              link('none', '/no-such-page#top'),
              link('fine', '/faq'),
              link('file', '/media/clubs/x/menu.pdf'),
            ],
          },
          social: { instagram: 'https://example.com/oldclub' },
        },
      },
      { newCompany: false },
    )
    expect(result.todo.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'social /props/social',
      'link /pages/~1dining/path',
      'link /props/footer/links/web/href',
      'link /props/footer/links/table/href',
      'dead-link /props/footer/links/off/href',
      'dead-link /props/footer/links/none/href',
    ])
  })

  it('identifies the items of a section’s list by their key in the clone, even after one was left out', () => {
    const link = (id: string, linkTo: string) => ({ id, icon: '', label: id, hint: '', linkTo })
    const section = (links: unknown) => ({
      props: { sections: { '/': [{ id: 'more', widget: 'link-list', settings: { links } }] } },
    })
    const result = plan(
      section([
        link('desk', 'mailto:hello@elsewhere.example'),
        link('web', 'https://example.com/menu.pdf'),
        link('none', '/no-such-page'),
        { ...link('drawn', '/faq'), label: 7 },
        { ...link('Old Club', 'https://example.com/'), hint: 'What Old Club says' },
        link('desk@old.example', 'tel:+14015550134'),
      ]),
      { newCompany: false, contacts: ['desk@old.example'] },
    )
    expect(result.config).toEqual(
      section([
        link('web', 'https://example.com/menu.pdf'),
        link('none', '/no-such-page'),
        { id: 'drawn', icon: '', hint: '', linkTo: '/faq' },
        { ...link('New Club', 'https://example.com/'), hint: 'What New Club says' },
      ]),
    )
    const links = '/props/sections/~1/more/settings/links'
    expect(result.todo.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      `contact ${links}/5/id`,
      `contact ${links}/5/label`,
      `contact ${links}/5/linkTo`,
      `contact ${links}/desk/linkTo`,
      `dead-link ${links}/none/linkTo`,
      `link ${links}/New Club/linkTo`,
      `link ${links}/web/linkTo`,
      `refused ${links}/drawn/label`,
      `renamed ${links}/New Club/hint`,
    ])
  })

  it('copies only the selected parts', () => {
    const source = {
      theme: { preset: 'harbour', tokens: { radius: '3px' } },
      props: {
        colors: { primary: '#123456' },
        navigation: { mode: 'burger' },
        footer: { text: 'x' },
        slogans: [{ id: 'a', title: 'A' }],
        social: { facebook: 'https://example.com/' },
      },
      pages: [{ uri: '/events', enabled: true }],
      intl: { currency: 'EUR' },
      features: { sms: true },
      settings: { calendarHost: 'Google', navigation: { events: { order: 3 } } },
    }
    const copiedPaths = (parts: readonly ClonePart[]) => plan(source, { parts }).copied
    expect(copiedPaths(['theme'])).toEqual([
      '/theme/preset',
      '/theme/tokens/radius',
      '/props/colors/primary',
    ])
    expect(copiedPaths(['navigation'])).toEqual([
      '/props/navigation/mode',
      '/props/footer/text',
      '/settings/navigation/events/order',
    ])
    expect(copiedPaths(['pages'])).toEqual(['/pages/~1events/uri', '/pages/~1events/enabled'])
    expect(copiedPaths(['sections'])).toEqual(['/props/slogans/a/id', '/props/slogans/a/title'])
    expect(copiedPaths(['intl', 'features'])).toEqual(['/intl/currency', '/features/sms'])
    expect(copiedPaths(['settings'])).toEqual(['/props/social/facebook', '/settings/calendarHost'])
    const all = plan(source)
    expect(all.config).toEqual(source)
    expect(all.leftOut).toEqual([])
    for (const part of cloneParts)
      expect(
        new Set([
          ...plan(source, { parts: [part] }).copied,
          ...plan(source, { parts: [part] }).leftOut,
        ]),
      ).toEqual(new Set(all.copied))
  })

  it('if pages are not cloned, links to a page that the source moved lead to the page’s default path', () => {
    const source = {
      pages: [{ uri: '/dining', path: '/comedor' }],
      props: { footer: { links: [{ id: 'a', label: 'Eat', href: '/comedor' }] } },
    }
    expect(plan(source, { parts: ['navigation'] }).config).toEqual({
      props: { footer: { links: [{ id: 'a', label: 'Eat', href: '/dining' }] } },
    })
    expect(plan(source).config).toEqual(source)
  })

  it('leaves out numbers of the source’s events and categories in a section with data', () => {
    const sectionsWith = (numbers: object) => ({
      props: {
        sections: {
          '/': [
            { id: 'one', widget: 'event-focus', settings: { title: 'Soon', ...numbers } },
            { id: 'two', widget: 'menu-of-the-day', settings: { count: 2, ...numbers } },
          ],
        },
      },
    })
    expect(plan(sectionsWith({ event: 12, category: 7 })).config).toEqual(sectionsWith({}))
  })

  it("copies only a widget's declared settings, and lists uploaded pictures, but not built-in ones, as remaining tasks", () => {
    const section = (widget: string, settings: unknown) => ({
      props: { sections: { '/': [{ id: 'one', widget, settings }] } },
    })
    const upload = `/media/${'a'.repeat(64)}.jpg`
    const result = plan(section('hero', { title: 'Hello', image: upload, stranger: 'canary' }))
    expect(result.config).toEqual(section('hero', { title: 'Hello', image: upload }))
    expect(
      plan(
        section('hero', { title: 'Hello', image: '/media/clubs/harbour/terrace.webp' }),
      ).todo.map(({ code }) => code),
    ).not.toContain('picture')
    expect(result.todo.map(({ path }) => path)).toContain('/props/sections/~1/one/settings/image')
    expect(JSON.stringify(plan(section('no-such', { title: 'canary' })))).not.toContain('canary')
  })

  it("produces a config without errors even if the source's config has errors", () => {
    const source = {
      intl: { currency: 'NO', timezone: 'Europe/Madrid' },
      props: {
        colors: { primary: 'blurple', text: '#111111' },
        slogans: [{ title: 'no id' }, { id: 'b', title: 'B' }],
      },
      features: 7,
    }
    const result = plan(source)
    expect(
      validateConfig(result.config, { catalogue }).filter(({ severity }) => severity === 'error'),
    ).toEqual([])
    expect(result.config).toEqual({
      intl: { timezone: 'Europe/Madrid' },
      props: { colors: { text: '#111111' }, slogans: [{ id: 'b', title: 'B' }] },
    })
    expect(result.todo.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/intl/currency', '/props/colors/primary']),
    )
  })

  it.each([null, 7, 'x', [], {}, { props: 'x', settings: [], pages: {}, intl: { messages: [] } }])(
    'copies what is readable of a damaged config (%j)',
    (source) => {
      expect(plan(source).config).toEqual({})
    },
  )

  it('copies pages and menu entries of the club’s own with the pages, at their paths', () => {
    const source = {
      ownPages: [{ id: 'story', title: { en: 'Our story' }, path: '/about' }],
      props: { sections: { '/story': [{ id: 'text', widget: 'rich-text' }] } },
      settings: { navigation: { mine: { href: '/about' } } },
    }
    expect(plan(source, { newCompany: false })).toMatchObject({
      config: source,
      leftOut: [],
      todo: [],
    })
  })

  it('lists no tasks if nothing remains to be done', () => {
    expect(plan({}, { newCompany: false }).todo).toEqual([])
    expect(plan({}, { secretPaths: ['/key'] })).toMatchObject({
      leftOut: ['/key'],
      todo: [{ path: '/companyId' }, { path: '/key' }],
    })
  })
})

it('a clone has the language, direction, currency and time zone that were chosen for it', () => {
  const source = { intl: { locale: 'ar-ae', rtl: true, currency: 'AED', timezone: 'Asia/Dubai' } }
  const region = { locale: 'es-mx', currency: 'MXN', timezone: 'America/Mexico_City' }
  for (const parts of [cloneParts, []]) {
    const { config, copied } = plan(source, { parts, region })
    expect(config['intl']).toEqual({ ...region, rtl: false })
    expect(copied.filter((path) => path.startsWith('/intl'))).toEqual([])
  }
  expect(
    plan({ intl: { currency: 'AED' } }, { region: { locale: 'en-gb' } }).config['intl'],
  ).toEqual({ locale: 'en-gb', rtl: false, currency: 'AED' })
})

it.each([
  ['locale', 'ar-ae'],
  ['locale', 'ar_AE'],
  ['locale', 'fr-fr'],
  ['locale', 'english'],
  ['currency', 'EURO'],
  ['timezone', 'Europe/Madird'],
])('a new club’s %s that can’t be used is refused: %s', (field, text) => {
  const messages = { ar: { 'page.home.title': 'الرئيسية' } }
  const source = { intl: { locale: 'ar-ae', rtl: true, messages } }
  const region = { [field]: text }
  const withoutIntl = cloneParts.filter((part) => part !== 'intl')
  expect(plan(source, { parts: withoutIntl, region })).toMatchObject({ refused: field })
  const copied = plan(source, { region })
  expect(copied.refused).toBe(/^ar/.test(text) ? undefined : field)
  if (copied.refused === undefined) expect(copied.config['intl']).toMatchObject({ rtl: true })
})

it('a clone without its source’s language has not its direction either', () => {
  const source = { intl: { locale: 'ar-ae', rtl: true, currency: 'AED' } }
  expect(plan(source).config).toEqual({ intl: { currency: 'AED' } })
  expect(plan({ intl: { locale: 'ar-ae', rtl: true } }).config).toEqual({})
})
