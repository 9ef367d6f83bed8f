import { expect, it } from 'vitest'
import { newSerial } from './newSerial'

it('a serial has four groups of four clear letters or digits, all of them used, and no two are alike', () => {
  const many = Array.from({ length: 2000 }, newSerial)
  for (const serial of many)
    expect(serial).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(new Set(many).size).toBe(many.length)
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(32)
})
