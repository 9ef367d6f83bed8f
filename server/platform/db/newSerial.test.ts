import { expect, it } from 'vitest'
import { newSerial } from './newSerial'

it('has four groups of four unambiguous letters or digits, uses all of them, and never repeats', () => {
  const many = Array.from({ length: 2000 }, newSerial)
  for (const serial of many)
    expect(serial).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(many).size).toBe(many.length)
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(32)
})
