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
    [
      'the command, where no form has the setting',
      task('processors', '/processors'),
      { command: 'npm run club -- set new /processors VALUE' },
    ],
  ])('lead to %s', (_where, todo, place) => {
    expect(placeOfTodo(todo, 'new', config)).toEqual(place)
  })
})
