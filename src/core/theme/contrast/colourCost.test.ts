import { expect, it } from 'vitest'
import { colourCost, isSurface, originalColours } from './colourCost'
import { createPalette } from './Palette'

it.each([
  ['color-background', true],
  ['color-surface', true],
  ['color-surface-raised', true],
  ['color-surface-sunken', true],
  ['color-selection', true],
  ['color-accent-soft', true],
  ['color-surface-raised-x', false],
  ['x-color-surface', false],
  ['color-on-accent-soft', false],
  ['color--soft', false],
  ['color-text', false],
])('%s is the colour of a surface: %s', (token, surface) => {
  expect(isSurface(token)).toBe(surface)
})

it('a moved colour costs its distance, that of a surface three times as much', () => {
  const start = createPalette({ 'color-text': 'black', 'color-surface': 'black', 'color-x': 'red' })
  const before = originalColours(start)
  expect([...before.keys()]).toEqual(['color-text', 'color-surface', 'color-x'])
  const moved = createPalette({ 'color-text': 'white', 'color-surface': 'white', 'color-x': 'red' })
  const cost = (...tokens: string[]) => colourCost(new Set(tokens), moved, before)
  expect(cost()).toBe(0)
  expect(cost('color-x')).toBeCloseTo(0, 6)
  expect(cost('color-text')).toBeCloseTo(1, 4)
  expect(cost('color-surface')).toBeCloseTo(3, 4)
  expect(cost('color-text', 'color-surface', 'color-nope')).toBeCloseTo(4, 4)
})
