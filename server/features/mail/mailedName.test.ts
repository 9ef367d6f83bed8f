import { expect, it } from 'vitest'
import { mailedName } from './mailedName'

it.each([
  ["Seán O'Neil, Jr.", "Seán O'Neil, Jr."],
  ['Ana\n Lee', 'Ana Lee'],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(59)}…`],
  [`${'a'.repeat(58)}क्षa`, `${'a'.repeat(58)}…`],
  ['Win at evil.com', ''],
  ['me@evil', ''],
  ['//evil', ''],
])('an email to someone else shows the name %j as %j', (name, shown) => {
  expect(mailedName(name)).toBe(shown)
})
