import { expect, it } from 'vitest'
import { knownZone } from './knownZone'

it.each([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['UTC', 'UTC'],
  ['Nowhere/Land', 'UTC'],
  ['+02:00', 'UTC'],
  ['', 'UTC'],
])('times in the zone %j are shown in %s', (timezone, zone) => {
  expect(knownZone(timezone)).toBe(zone)
})
