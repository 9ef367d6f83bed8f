import { expect, it } from 'vitest'
import { readNames } from './readNames'

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('a ticket has no name or a valid one, of which the last may be empty; it keeps its email only while its name is unchanged', () => {
  const jo = { firstName: 'Jo', lastName: 'Rivera', email: 'jo@example.com' }
  const form = formOf({
    'firstName-0': ' Jo ',
    'lastName-0': 'Rivera',
    'firstName-1': '',
    'lastName-1': ' ',
    'firstName-2': 'Kit',
    'lastName-2': '',
  })
  expect(readNames(form, [jo, jo], 2)).toEqual({ names: [jo, null], errors: [{}, {}] })
  expect(readNames(form, [{ ...jo, firstName: 'Al' }], 3)).toEqual({
    names: [{ ...jo, email: '' }, null, { firstName: 'Kit', lastName: '', email: '' }],
    errors: [{}, {}, {}],
  })
  form.set('firstName-1', 'evil.com')
  form.set('firstName-2', ' ')
  form.set('lastName-2', 'Kit')
  expect(readNames(form, [], 3).errors).toEqual([
    {},
    { firstName: 'link' },
    { firstName: 'required' },
  ])
})
