import { expect, it } from 'vitest'
import { checkMessage } from './checkMessage'

it.each([
  ['Hello {name}', ['name'], undefined],
  ['Hello', ['name'], 'differ'],
  ['Hello {other}', ['name'], 'differ'],
  ['Hello {name', ['name'], 'unreadable'],
  ['{count, plural, one {# guest} other {# guests}}', ['count'], undefined],
] as const)('“%s” for a text with the placeholders %j: %s', (text, wanted, expected) => {
  expect(checkMessage(text, wanted)).toBe(expected)
})
