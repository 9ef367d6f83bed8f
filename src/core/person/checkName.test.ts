import { expect, it } from 'vitest'
import { checkName, checkNames } from './checkName'

it.each([
  'Ñuñez',
  'O’Brien',
  "O'Neil, Jr.",
  'Smith 3rd',
  '(née Groß)',
  'Anna & Ben',
  'Juan "Jack"',
  'محمد',
  'د.أحمد',
  'علی\u200Cرضا',
  'Nguye\u0302\u0303n',
  'J.R.R.',
  'St. John',
  'Gal·la',
  'ジョン・スミス',
  'Luna 🌙',
  'ǀXam',
  '٠١٢',
  '<b>',
  ' Ana ',
  'a'.repeat(100),
  '🌙'.repeat(100),
  'e\u0301'.repeat(100),
])('%j is a name, also in an email to someone else', (text) => {
  expect([checkName(text), checkName(text, { mailed: true })]).toEqual([undefined, undefined])
})

it.each([
  'www.evil.example',
  'Win at evil.com',
  'https://evil.example/x',
  '//evil',
  'evil。com',
  'a.com',
  'дом.рф',
  't.co/x',
  'evil2.com',
  'me@evil.com',
])('%j is a name, but not in an email to someone else', (text) => {
  expect([checkName(text), checkName(text, { mailed: true })]).toEqual([undefined, 'link'])
})

it.each([
  'Ana\nBuy now',
  'Ana\tLee',
  'Ana\u2028Lee',
  'Ana\u0085Lee',
  '\u202Emoc.live',
  '\u2066Ana',
  '\ud800',
  '\u200D',
  'a'.repeat(101),
])('%j is not a name: it is too long, is not one line, or can’t be seen', (text) => {
  expect(checkName(text)).toBe('name')
})

it('a name may be empty only if it is not required, as the last of two is not', () => {
  expect([checkName(' '), checkName(' ', { required: false })]).toEqual(['required', undefined])
  expect(checkNames({ firstName: 'Suharti', lastName: '' })).toEqual({})
  expect(checkNames({ firstName: '', lastName: 'evil.com' }, { mailed: true })).toEqual({
    firstName: 'required',
    lastName: 'link',
  })
})
