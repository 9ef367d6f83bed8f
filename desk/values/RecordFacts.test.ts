import { expect, it } from 'vitest'
import { choicesOfGroup } from './RecordFacts'

it('a record has the choices of its own group, and those of none', () => {
  const shop = { id: 1, name: 'Mugs', group: 'product' }
  const dining = { id: 2, name: 'Desserts', group: 'dining' }
  const survey = { id: 3, name: 'Survey' }
  expect(choicesOfGroup({ parents: [shop, dining], surveys: [survey] }, 'dining')).toEqual({
    parents: [dining],
    surveys: [survey],
  })
})
