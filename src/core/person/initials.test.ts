import { expect, it } from 'vitest'
import { initials } from './initials'

it.each([
  ['Alex van Dorn', 'AD'],
  ['Suharti', 'S'],
  ['Anna & Ben Lund', 'AL'],
  ['Margarete Hoffmann (née Groß)', 'MH'],
  ['Juan "Jack"', 'JJ'],
  ['!Gao ǀAise', 'Gǀ'],
  ['Luna 🌙', 'L'],
  ['ნინო გელაშვილი', 'ნგ'],
  ['سالم الكعبي', 'س\u200Cا'],
  ['शर्मा', 'श'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
