import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { cloneTodo, deadLinkTodo, todoKey, todoPath } from './cloneTodo'

const todo = (
  source: unknown,
  clone: unknown = {},
  { secretPaths = [], newCompany = false }: { secretPaths?: string[]; newCompany?: boolean } = {},
): string[] =>
  cloneTodo(source, clone, {
    from: { host: 'old.example', names: [], contacts: [], secretPaths },
    to: { host: 'new.example', name: 'New Club', newCompany, sendsMail: true, hostProven: true },
  }).map(({ path, code }) => `${path} ${code}`)

describe('after cloning, there remains', () => {
  it('nothing if the source has nothing of its own', () => {
    expect(todo({})).toEqual([])
    expect(todo({ debug: false, props: {} }, { props: {} })).toEqual([])
  })

  it('a task for each setting of the source that is never copied', () => {
    expect(
      todo({
        globalNetwork: { enabled: true },
        analytics: { provider: 'plausible' },
        debug: true,
        environment: 'staging',
      }),
    ).toEqual([
      '/globalNetwork network',
      '/analytics analytics',
      '/debug debug',
      '/environment environment',
    ])
  })

  it('a task for each copied setting that has to be checked', () => {
    const config = { plan: 'Lounge', props: { social: { instagram: 'x' } } }
    expect(todo(config, config)).toEqual(['/plan plan', '/props/social social'])
    expect(todo(config, {})).toEqual([])
  })

  it('a task for each credential, and for the details of a new company', () => {
    expect(todo({}, {}, { secretPaths: ['/key', '/token'], newCompany: true })).toEqual([
      '/companyId company',
      '/key credential',
      '/token credential',
    ])
  })

  it('a reason for each task, and no two alike', () => {
    const source = { globalNetwork: {}, analytics: {}, debug: true }
    const tasks = cloneTodo(
      { ...source, environment: 'test' },
      { plan: 'Lounge', props: { social: {} } },
      {
        from: { host: '', names: [], contacts: [], secretPaths: ['/key'] },
        to: { host: '', name: '', newCompany: true, sendsMail: true, hostProven: true },
      },
    )
    expect(new Set(tasks.map(({ why }) => why)).size).toBe(8)
    for (const { why } of tasks) expect(why).toMatch(/^[A-Z].{20,}\.$/)
  })
})

describe('a link of a clone', () => {
  const deadLinks = (href: unknown, config: object = {}): unknown[] =>
    deadLinkTodo(
      { ...config, props: { footer: { links: [{ id: 'one', label: 'One', href }] } } },
      catalogue,
    ).map(({ path, code }) => [path, code])
  const dead = [['/props/footer/links/one/href', 'dead-link']]

  it.each(['/nowhere', '/nowhere?tab=1', '/nowhere#top', '/events/7/nowhere', '/mediation'])(
    'that leads to no page is listed by its item: %s',
    (href) => {
      expect(deadLinks(href)).toEqual(dead)
    },
  )

  it.each([
    '/events',
    '/events/7',
    '/events?view=list',
    '/events#top',
    '/media/menu.pdf',
    'https://example.com/nowhere',
    'mailto:desk@example.com',
    '',
    7,
  ])('that leads to a page or a file, or outside, is not: %s', (href) => {
    expect(deadLinks(href)).toEqual([])
  })

  it('leads nowhere if its page is switched off or has another path', () => {
    expect(deadLinks('/events', { pages: [{ uri: '/events', enabled: false }] })).toEqual(dead)
    const moved = { pages: [{ uri: '/events', path: '/whats-on' }] }
    expect(deadLinks('/whats-on', moved)).toEqual([])
  })
})

describe('the path of a task', () => {
  const config = {
    pages: [{ uri: '/events', path: '/e' }],
    props: {
      footer: { links: [{ id: 'faq', href: '/faq' }, { label: 'No id' }] },
      sections: {
        '/': [{ id: 'who', settings: { contacts: [{ id: 'desk' }], days: ['Monday'] } }],
      },
    },
  }

  it.each([
    [['props', 'footer', 'links', '0', 'href'], '/props/footer/links/faq/href'],
    [['props', 'footer', 'links', '1', 'label'], '/props/footer/links/1/label'],
    [['pages', '0', 'path'], '/pages/~1events/path'],
    [
      ['props', 'sections', '/', '0', 'settings', 'contacts', '0'],
      '/props/sections/~1/who/settings/contacts/desk',
    ],
    [
      ['props', 'sections', '/', '0', 'settings', 'days', '0'],
      '/props/sections/~1/who/settings/days/0',
    ],
    [['plan'], '/plan'],
  ])('names list items by their keys: %j', (path, pointer) => {
    expect(todoPath(config, path)).toBe(pointer)
  })

  it('uses the declared key of a list, otherwise a key that all its items have', () => {
    const [first, second] = [{ id: 'a', name: 'x' }, { name: 'y' }]
    expect(todoKey({ 'x-key': 'name' }, [first], first)).toBe('x')
    expect(todoKey({}, [first], first)).toBe('a')
    expect(todoKey({}, [first, second], first)).toBeUndefined()
    expect(todoKey({ 'x-key': 'id' }, [first, second], second)).toBeUndefined()
    expect(todoKey({ 'x-key': 'id' }, [{ id: 7 }], { id: 7 })).toBeUndefined()
  })
})
