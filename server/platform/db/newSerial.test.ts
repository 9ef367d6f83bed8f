import { expect, it } from 'vitest'
import { newSerial } from './newSerial'

it('newSerial returns four groups of four letters or digits from an alphabet of 32 without I, L, O and U, and never repeats', () => {
  const many = Array.from({ length: 2000 }, newSerial)
  for (const serial of many)
    expect(serial).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(many).size).toBe(many.length)
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(32)
})
