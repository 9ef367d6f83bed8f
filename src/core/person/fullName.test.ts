import { expect, it } from 'vitest'
import { fullName } from './fullName'

it('a full name has no space for a missing name', () => {
  expect(fullName({ firstName: 'Suharti', lastName: '' })).toBe('Suharti')
  expect(fullName({ firstName: ' Ana ', middleName: '', lastName: 'Soto' })).toBe('Ana Soto')
  expect(fullName({})).toBe('')
})
