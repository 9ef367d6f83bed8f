import { expect, it } from 'vitest'
import { listChanges } from './listChanges'

const list = { 'x-key': 'id' }
const member = { id: 1, name: 'Member', places: 10 }
const guest = { id: 2, name: 'Guest', places: 5 }

it('a change of a list is told item by item, each property of its own, and a mere move is not', () => {
  expect(
    listChanges(
      list,
      [member, guest],
      [
        { ...member, places: 12 },
        { id: 3, name: 'Child' },
      ],
    ),
  ).toEqual([
    { type: 'changed', name: 'Member', property: 'places', before: 10, after: 12 },
    { type: 'added', name: 'Child' },
    { type: 'removed', name: 'Guest' },
  ])
  expect(listChanges(list, [member, guest], [guest, member])).toEqual([])
})
