import { expect, it } from 'vitest'
import { readCents } from './readCents'

it.each([
  ['65', 6500],
  ['65.5', 6550],
  ['12,50', 1250],
  [' 0.07 ', 7],
  ['12.', 1200],
])('%s is an amount, with a dot or a comma', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

it.each(['', '-1', '1e9', '1.234,50', '1.005', 'ten'])(
  '“%s” is no amount, and stays as it was typed',
  (text) => {
    expect(readCents(text)).toBe(text)
  },
)
