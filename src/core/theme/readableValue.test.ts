import { expect, it } from 'vitest'
import { readableColour, readableValue, resolveMeasure } from './readableValue'

it('a measure is shown with the values of the tokens that it refers to', () => {
  const tokens = { 'color-accent': 'navy', gap: '8px', wide: 'calc(var(--portico-gap) * 2)' }
  expect(readableValue('var(--portico-wide)', tokens)).toBe('16px')
  expect(readableValue('clamp(1px, 2vw, var(--portico-gap))', tokens)).toBe('1px–8px')
  expect(readableColour('color-mix(in srgb, var(--portico-color-accent) 50%, white)', tokens)).toBe(
    '#8080c0',
  )
})

it('tokens that refer to each other many times are not expanded, and none is resolved twice', () => {
  const wide = (name: string): string =>
    `min(${Array.from({ length: 8 }, () => `var(--portico-${name})`).join(', ')})`
  const tokens: Record<string, string> = { t0: '1px' }
  for (let index = 1; index <= 100; index++) tokens[`t${index}`] = wide(`t${index - 1}`)
  expect(resolveMeasure('var(--portico-t1)', tokens)).toBe(wide('t0').replace(/var\(.*?\)/g, '1px'))
  expect(resolveMeasure('var(--portico-t100)', tokens).length).toBeLessThanOrEqual(1000)
  expect(readableValue('var(--portico-t100)', tokens)).toBeUndefined()
})

it('a reference to an unknown token stays as written, even if every object inherits a property of that name', () => {
  expect(resolveMeasure('var(--portico-constructor)', {})).toBe('var(--portico-constructor)')
})
