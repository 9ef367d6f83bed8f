import { describe, expect, it } from 'vitest'
import { invalidClubNameMessage, parseClubName } from './parseClubName'

describe('the name of a club', () => {
  it.each([
    [' Harbour House\n', 'Harbour House'],
    ['نادي سرايا', 'نادي سرايا'],
    ['Club ⛵🏝', 'Club ⛵🏝'],
    ['x'.repeat(200), 'x'.repeat(200)],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200)],
  ])('is trimmed, and may have 200 characters of any script: %j', (text, name) => {
    expect(parseClubName(text)).toBe(name)
  })

  it.each([
    ['', 'the name is empty'],
    [' \t\n', 'the name is empty'],
    ['x'.repeat(201), 'the name is too long or contains characters that are not text'],
    ['a\nb', 'the name is too long or contains characters that are not text'],
    ['a\u0000', 'the name is too long or contains characters that are not text'],
    ['a\u0085b', 'the name is too long or contains characters that are not text'],
    ['a\ud83d', 'the name is too long or contains characters that are not text'],
  ])('is rejected with the reason: %j', (text, message) => {
    expect(parseClubName(text)).toBeUndefined()
    expect(invalidClubNameMessage(text)).toBe(message)
  })
})
