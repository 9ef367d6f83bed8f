import { expect, it } from 'vitest'
import { isBirthdate } from './birthdate'

it.each([
  ['1986-04-12', true],
  ['2026-11-20', true],
  ['1900-01-01', true],
  ['2024-02-29', true],
  ['2026-11-21', false],
  ['1899-12-31', false],
  ['2023-02-29', false],
  ['2020-13-01', false],
  ['12/04/1986', false],
  ['', false],
])('a birth date is a real day from 1900 to today: %s', (text, valid) => {
  expect(isBirthdate(text, '2026-11-20')).toBe(valid)
})
