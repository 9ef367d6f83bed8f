import { expect, it } from 'vitest'
import { checkName } from './checkName'

it.each([
  'Ñuñez',
  'O’Brien',
  "D'Arcy",
  'محمد',
  'علی\u200Cرضا',
  'Nguyễn Thị',
  'Nguye\u0302\u0303n',
  'Jean-Luc',
  'J. R. R.',
  'J.R.',
  'Hart Jr.',
  'St. John',
  'Gal·la',
  '王小明',
  'ジョン・スミス',
  'Smith–Jones',
  ' Ana ',
  'A',
  'a'.repeat(60),
])('%j is a name', (text) => {
  expect(checkName(text)).toBeUndefined()
})

it.each([
  'www.evil.example',
  'Win at evil.com',
  'https://evil.example/x',
  'evil。com',
  'a.com',
  'evil.c',
  'дом.рф',
  't.co/x',
  'Call 0900 123',
  'Ana\nBuy now',
  'Ana\tLee',
  'Ana <b>',
  'me@evil.com',
  '\u202Emoc.live',
  '...',
  '-',
  '٠١٢',
  '🎁 gift',
  'a'.repeat(61),
])('%j is not a name', (text) => {
  expect(checkName(text)).toBe('name')
})

it('a name may be empty only if it is not required', () => {
  expect([checkName(' '), checkName(' ', { required: false })]).toEqual(['required', undefined])
})
