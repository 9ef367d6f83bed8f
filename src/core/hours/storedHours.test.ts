import { expect, it } from 'vitest'
import { storedHours } from './storedHours'

it.each([
  ['9-18', '9:00 AM - 6:00 PM'],
  ['09:00 – 18:30', '9:00 AM - 6:30 PM'],
  ['9.00-17.00 h', '9:00 AM - 5:00 PM'],
  ['de 9h30 a 14h', '9:30 AM - 2:00 PM'],
  ['9am to 5 p.m.', '9:00 AM - 5:00 PM'],
  ['18-2', '6:00 PM - 2:00 AM'],
  ['0-24', '12:00 AM - 12:00 AM'],
  ['7:00-11:00', '7:00 AM - 11:00 AM'],
])('hours that are written otherwise are understood: %s', (text, stored) => {
  expect(storedHours(text)).toBe(stored)
})

it.each(['9:00 AM - 5:00 PM', '6:00 pm – 2:00 am', '', 'By appointment', 'Call 401 555 0101'])(
  'hours as they are stored, and words, stay: %s',
  (text) => {
    expect(storedHours(text)).toBe(text)
  },
)

it.each(['9-5', '9-5pm', '9-13, 15-18', '9:00 - 25:00', '24-3', '9:75-18', '13am - 2pm'])(
  'times that would count as closed are refused: %s',
  (text) => {
    expect(storedHours(text)).toBeUndefined()
  },
)
