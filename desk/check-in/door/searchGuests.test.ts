import { expect, it } from 'vitest'
import { searchGuests } from './searchGuests'

const guests = ['Zoë Álvarez', 'Ann Lee', 'Anna-Lena Ortiz', 'نور حداد'].map((name, index) => ({
  guest: `ticket-${index + 1}`,
  hash: null,
  name,
  type: '',
  kind: 'ticket' as const,
  state: 'expected' as const,
  why: '' as const,
  at: null,
}))
const found = (search: string): string[] => searchGuests(guests, search).map(({ name }) => name)

it.each([
  ['', []],
  ['a', []],
  ['alv', ['Zoë Álvarez']],
  ['ZOE al', ['Zoë Álvarez']],
  ['an le', ['Ann Lee', 'Anna-Lena Ortiz']],
  ['nn', []],
  ['نو', ['نور حداد']],
])('the guest list shows for “%s” only the names that it starts', (search, names) => {
  expect(found(search)).toEqual(names)
})
