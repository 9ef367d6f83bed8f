import { expect, it } from 'vitest'
import { presetValues } from './presetValues'

it('an address presets choices and ids of a new record, and nothing else', () => {
  const params = new URLSearchParams({
    audience: 'all',
    kind: 'spam',
    membershipId: '3',
    tagId: '-1',
    subject: 'Hello',
    id: '9',
  })
  expect(presetValues('mailings', params)).toEqual({ audience: 'all', membershipId: 3 })
})
