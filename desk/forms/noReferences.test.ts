import { expect, it } from 'vitest'
import { deskResources } from '../../generated/desk'
import { noReferences } from './noReferences'

it('the fields of a record that refer to others refer to none, and no other field is touched', () => {
  expect(noReferences(deskResources.categories.schema)).toEqual({ parentId: null })
  expect(noReferences(deskResources.products.schema)).toEqual({ categoryIds: [], courseIds: [] })
})
