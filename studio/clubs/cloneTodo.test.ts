import { describe, expect, it } from 'vitest'
import { findOpenTodo, placeOfTodo } from './cloneTodo'

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
const CONTACT = '/props/sections/~1/who/settings/contacts/desk'
const LINKS = '/props/sections/~1/more/settings/links'

describe('the tasks of a clone', () => {
  it('are done once a setting that was left out has a value; a copied one stays until it is checked', () => {
    const todo = [
      task('debug', '/debug'),
      task('contact', `${CONTACT}/phone`),
      task('contact', `${CONTACT}/email`),
      task('processors', '/processors'),
      task('renamed', '/props/footer/text'),
    ]
    expect(findOpenTodo(todo, config)).toEqual(todo.slice(2))
    expect(findOpenTodo(todo, { ...config, debug: false, processors: [{ id: 'x' }] })).toEqual([
      todo[0],
      todo[2],
      todo[4],
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

  it('outside of the config are done as the server says; where members come in is no task', () => {
    const todo = [task('host', '/domainName'), task('mail', ''), task('come-in', '')]
    expect(findOpenTodo(todo, {}, ['mail'])).toEqual([todo[0]])
  })

  it('never confuse an omitted item with the item that is now at its position', () => {
    const todo = [
      task('contact', `${LINKS}/desk/linkTo`),
      // A key that looks like a position.
      task('contact', `${LINKS}/0/linkTo`),
    ]
    expect(findOpenTodo([...todo, task('contact', `${LINKS}/web/linkTo`)], config)).toEqual(todo)
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
