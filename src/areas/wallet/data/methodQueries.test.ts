import { expect, it } from 'vitest'
import { methodQuery } from './methodQueries'

const selectionError = (): unknown => {
  try {
    return methodQuery(7).select?.([])
  } catch (error) {
    return error
  }
}

it('a deleted method fails with the same 404 each time it is selected, so that its drawer does not render endlessly', () => {
  expect(selectionError()).toMatchObject({ status: 404 })
  expect(selectionError()).toBe(selectionError())
})
