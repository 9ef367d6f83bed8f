import { expect, it } from 'vitest'
import { choicesOfGroup } from './RecordFacts'

it('a record has the choices of its own group, and those of none', () => {
  const shop = { id: 1, name: 'Mugs', group: 'product' }
  const dining = { id: 2, name: 'Desserts', group: 'dining' }
  const survey = { id: 3, name: 'Survey' }
  expect(
    choicesOfGroup({ parents: [shop, dining], surveys: [survey] }, 'dining', () => true),
  ).toEqual({
    parents: [dining],
    surveys: [survey],
  })
})

it('what a record can’t refer to is none of its choices', () => {
  const one = { id: 1, name: 'Mugs', group: 'product' }
  const other = { id: 2, name: 'Caps', group: 'product' }
  expect(choicesOfGroup({ parents: [one, other] }, 'product', ({ id }) => id !== 1)).toEqual({
    parents: [other],
  })
})
