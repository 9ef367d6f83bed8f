import { describe, expect, it } from 'vitest'
import { setByPointer } from '../../src/core/json/setByPointer'
import { findOpenTodo, placeOfTodo, toEntries } from './cloneTodo'

const task = (code: string, path: string) => ({ code, path, why: '' })
const config = {
  debug: true,
  props: {
    footer: { links: [{ id: 'faq', label: 'FAQ', href: '/faq' }], text: 'New Club' },
    sections: {
      '/': [
        { id: 'who', widget: 'contacts', settings: { contacts: [{ id: 'desk', phone: '1' }] } },
        { id: 'more', widget: 'link-list', settings: { links: [{ id: 'web', linkTo: '/faq' }] } },
      ],
    },
  },
}
const REAL = { id: 'x', uri: 'gocardless', acceptAch: true }
const CONTACT = '/props/sections/~1/who/settings/contacts/desk'
const LINKS = '/props/sections/~1/more/settings/links'

describe('the tasks of a clone', () => {
  const todo = [
    task('debug', '/debug'),
    task('contact', `${CONTACT}/email`),
    task('processors', '/processors'),
    task('renamed', '/props/footer/text'),
    task('link', '/props/footer/links/faq/href'),
    task('texts', '/props/sections/~1/who'),
    task('texts', '/props/sections/~1/more'),
  ]
  const first = { ...config, debug: false }

  it.each([
    ['is as it was copied or left out', first, [0, 1, 2, 3, 4, 5, 6]],
    ['was left empty', { ...first, processors: [] }, [0, 1, 2, 3, 4, 5, 6]],
    ['was filled in', { ...config, processors: [REAL] }, [1, 3, 4, 5, 6]],
    ['was changed', setByPointer(first, '/props/footer/text', 'Ours'), [0, 1, 2, 4, 5, 6]],
    ['was removed', { debug: false }, [0, 2]],
    [
      'was changed in a part',
      setByPointer(first, '/props/sections/~1/0/settings/contacts/0/email', 'a@b.c'),
      [0, 2, 3, 4, 5, 6],
    ],
  ])('are those whose setting %s', (_how, now, open) => {
    expect(findOpenTodo(todo, now, { first }).map((one) => todo.indexOf(one))).toEqual(open)
  })

  it('stay until they are filled in or marked as done, if nothing says how the club began', () => {
    expect(findOpenTodo(todo, {})).toEqual(todo)
    const filled = { ...config, processors: [REAL] }
    expect(findOpenTodo(todo, filled).map((one) => todo.indexOf(one))).toEqual([1, 3, 4, 5, 6])
  })

  it.each([
    ['a menu entry', '/settings/navigation/events', 'name', 'order'],
    ['a page', '/pages/~1events', 'description', 'path'],
    ['an own page', '/ownPages/story', 'title', 'path'],
    ['a slogan', '/props/slogans/tide', 'title', 'image'],
    ['a section', '/props/sections/~1/top', 'settings/title', 'enabled'],
    ['the footer', '/props/footer', 'text', 'columns'],
    ['a language', '/intl/messages/en', 'app.a', '/intl/messages/es/app.a'],
    ['opening hours', '/props/sections/~1/week', 'settings/hours/monday', 'settings/title'],
  ])('about the texts of %s are done by another text, nothing else', (_what, path, text, other) => {
    const first = {
      pages: [{ uri: '/dining' }, { uri: '/events', description: { en: 'Regattas' } }],
      ownPages: [{ id: 'story', title: 'Our story' }],
      intl: { messages: { en: { 'app.a': 'A' }, es: { 'app.a': 'B' } } },
      settings: { navigation: { events: { name: 'Regattas' } } },
      props: {
        footer: { text: 'On the water' },
        slogans: [{ id: 'tide', title: 'The tide' }],
        sections: {
          '/': [
            { id: 'top', widget: 'hero', settings: { title: 'Hi' } },
            { id: 'week', widget: 'opening-hours', settings: { hours: { monday: '' } } },
          ],
        },
      },
    }
    const code = path.endsWith('week') ? 'hours' : path.includes('slogans') ? 'slogans' : 'texts'
    const open = (config: unknown) => findOpenTodo([task(code, path)], config, { first })
    const changed = (place: string) => setByPointer(first, place, 'New')
    expect(open(changed(`${path}/${text}`))).toEqual([])
    expect(open(changed(other.startsWith('/') ? other : `${path}/${other}`))).toHaveLength(1)
    expect(open({})).toEqual([])
  })

  it('about the texts of a section are done once each text is another one, in each language', () => {
    const path = '/props/sections/~1/top'
    const section = (title: unknown, text: string) => ({
      props: { sections: { '/': [{ id: 'top', widget: 'hero', settings: { title, text } }] } },
    })
    const first = section({ en: 'Hi', es: 'Hola' }, 'Go')
    const open = (config: unknown) => findOpenTodo([task('texts', path)], config, { first }).length
    expect(open(section({ en: 'Welcome', es: 'Hola' }, 'Enter'))).toBe(1)
    expect(open(section('Hi', 'Enter'))).toBe(1)
    expect(open(section({ en: 'Welcome', es: 'Bienvenida' }, 'Go'))).toBe(1)
    expect(open(section({ en: 'Welcome', es: 'Bienvenida' }, 'Enter'))).toBe(0)
  })

  it('about texts need no other one where only the club’s name stands', () => {
    const todo = [task('texts', '/props/footer')]
    const first = { props: { footer: { text: { en: 'New Club', es: 'Desde 1891' } } } }
    const now = setByPointer(first, '/props/footer/text/es', 'Desde ayer')
    const open = (name: string) => findOpenTodo(todo, now, { first, name })
    expect([open('New Club'), open('Another')]).toEqual([[], todo])
  })

  it('about what was left out of an item end with the item', () => {
    const first = { ...config, debug: false }
    const without = setByPointer(first, '/props/sections/~1/0/settings/contacts', [])
    const todo = [task('contact', `${CONTACT}/email`), task('contact', `${CONTACT}/phone`)]
    expect(findOpenTodo(todo, without, { first })).toEqual([])
    const other = setByPointer(first, '/props/sections/~1/0/settings/contacts/0/phone', undefined)
    expect(findOpenTodo(todo.slice(0, 1), other, { first })).toHaveLength(1)
  })

  it('about links to social networks are done once none of them stands', () => {
    const social = [task('social', '/props/social')]
    const first = { props: { social: { facebook: 'a', instagram: 'b' } } }
    const open = (links: object) =>
      findOpenTodo(social, { props: { social: links } }, { first }).length
    expect(open({ facebook: 'a', instagram: 'c' })).toBe(1)
    expect(open({ facebook: 'a', instagram: 'b', twitter: 'c' })).toBe(1)
    expect(open({ facebook: 'c' })).toBe(0)
    expect(open({})).toBe(0)
  })

  it('are one entry of the list for texts, and one each for anything else', () => {
    expect(toEntries([...todo, task('hours', '/x')]).map((entry) => entry.length)).toEqual([
      1, 1, 1, 1, 1, 2, 1,
    ])
  })

  it('about slogans are done once one has a text or a picture, in any language', () => {
    const todo = [task('slogan', '/props/slogans'), task('sign-in-picture', '/props/slogans')]
    const open = (slogan: object) =>
      findOpenTodo(todo, { props: { slogans: [{ id: 'a', ...slogan }] } }).map(({ code }) => code)
    expect(findOpenTodo(todo, {})).toEqual(todo)
    expect(open({ title: { es: 'Hola' } })).toEqual(['sign-in-picture'])
    expect(open({ title: 'Hi', image: 'scene:bar' })).toEqual([])
  })

  it('about payment processors are done once one takes real money, never by the sandbox', () => {
    const todo = [task('processors', '/processors')]
    const first = { processors: [{ id: 's', uri: 'sandbox' }] }
    expect(findOpenTodo(todo, first)).toEqual(todo)
    expect(findOpenTodo(todo, { processors: [...first.processors, REAL] }, { first })).toEqual([])
  })

  it('outside of the config are done as the server says; where members come in is no task', () => {
    const todo = [task('host', '/domainName'), task('mail', ''), task('come-in', '')]
    expect(findOpenTodo(todo, {}, { ready: { done: ['mail'], emptyPages: [] } })).toEqual([todo[0]])
  })

  it('name each page with nothing to show that is not switched off', () => {
    const todo = [task('empty-pages', '')]
    const open = (pages: object[], emptyPages: string[]) =>
      findOpenTodo(todo, { pages }, { ready: { done: [], emptyPages } }).map(({ path }) => path)
    expect(findOpenTodo(todo, {})).toEqual(todo)
    // A server of the version before does not say which pages are empty.
    expect(findOpenTodo(todo, {}, { ready: { done: [] } })).toEqual(todo)
    expect(open([], ['/events', '/dining'])).toEqual(['/pages/~1events', '/pages/~1dining'])
    const off = [
      { uri: '/events', enabled: false },
      { uri: '/dining', path: '/table' },
    ]
    expect(open(off, ['/events', '/dining'])).toEqual(['/pages/~1dining'])
    expect(open(off, [])).toEqual([])
  })

  it.each<[string, string, Record<string, object[]>]>([
    ['a section', '/props/sections/~1blogs/top', { pages: [{ uri: '/blogs', enabled: false }] }],
    ['the page itself', '/pages/~1blogs', { pages: [{ uri: '/blogs', enabled: false }] }],
    ['a section', '/props/sections/~1tale/top', { ownPages: [{ id: 'tale', enabled: false }] }],
    ['the page itself', '/ownPages/tale', { ownPages: [{ id: 'tale', enabled: false }] }],
  ])(
    'about %s of a page that is switched off (%s) wait until it is on again',
    (_what, path, off) => {
      const [list = []] = Object.values(off)
      const on = Object.fromEntries(
        Object.keys(off).map((key) => [key, list.map((page) => ({ ...page, enabled: true }))]),
      )
      for (const code of ['texts', 'link', 'picture']) {
        const todo = [task(code, path), task('texts', '/props/footer')]
        expect(findOpenTodo(todo, off)).toEqual([todo[1]])
        expect(findOpenTodo(todo, on)).toEqual(todo)
      }
    },
  )

  it('never confuse an omitted item with the item that is now at its position', () => {
    const todo = [
      task('contact', `${LINKS}/desk/linkTo`),
      // A key that looks like a position.
      task('contact', `${LINKS}/0/linkTo`),
    ]
    const first = {}
    expect(
      findOpenTodo([...todo, task('contact', `${LINKS}/web/linkTo`)], config, { first }),
    ).toEqual(todo)
    for (const one of todo) expect(placeOfTodo(one, 'new', config)).toEqual({ control: LINKS })
  })

  it.each([
    ['a field', task('contact', `${CONTACT}/email`), { control: `${CONTACT}/email` }],
    [
      'the list that lacks the item',
      task('contact', '/props/footer/links/mail/href'),
      { control: '/props/footer/links' },
    ],
    ['a tool', task('company', '/companyId'), { tool: 'company' }],
    ['the desk', task('members', ''), { page: '/desk/members' }],
    ['a list of the desk', task('memberships', ''), { page: '/desk/memberships' }],
    [
      'the command, where no form has the setting',
      task('processors', '/processors'),
      { command: 'npm run club -- set new /processors VALUE' },
    ],
  ])('lead to %s', (_where, todo, place) => {
    expect(placeOfTodo(todo, 'new', config)).toEqual(place)
  })
})
