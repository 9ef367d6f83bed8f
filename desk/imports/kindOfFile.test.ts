import { expect, it } from 'vitest'
import { kindOfFile } from './kindOfFile'

it('a file’s kind is what its name begins with, if it begins with one', () => {
  const kinds = ['members', 'events'] as const
  expect(kindOfFile('Members 2026.csv', kinds)).toBe('members')
  expect(kindOfFile('events.csv', kinds)).toBe('events')
  expect(kindOfFile('rejected-members.csv', kinds)).toBe(undefined)
  expect(kindOfFile('tickets.csv', kinds)).toBe(undefined)
})
