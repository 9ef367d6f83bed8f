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

it.each([
  ['16px', '16px'],
  ['calc(0.1px * 3)', '0.3px'],
  ['calc(2 * 3)', '6'],
  ['max(3px, 12px)', '12px'],
  ['max(3px, 12rem)', undefined],
  ['clamp( 1px , 2vw , 3px )', '1px–3px'],
  ['clamp(1px, calc(1px + 2vw), 3px)', undefined],
  ['cubic-bezier(0.2, 0, 0, 1)', '0.2, 0, 0, 1'],
  ['linear-gradient(red, blue)', undefined],
  ['0 1px rgb(0 0 0 / 0.2), 0 0 rgb(255 0 0)', '0 1px #00000033, 0 0 #ff0000'],
  ['hsl(0 100% 50%) 3px', '#ff0000 3px'],
  ['var(--portico-color-text)', '#123456'],
  ['var(--portico-nope)', undefined],
  ['(1px)', undefined],
  ['1px)', undefined],
  ['rgb(0 0 0', undefined],
])('the value %j is shown as %j', (value, text) => {
  expect(readableValue(value, { 'color-text': '#123456' })).toBe(text)
})

it.each([
  ['navy', 'navy'],
  ['#ABC', '#ABC'],
  ['rgb(255 0 0)', '#ff0000'],
  ['rgb(255 0 0 / 0.5)', '#ff000080'],
  ['blurple', undefined],
  ['var(--portico-color-x)', undefined],
])('the colour %j is shown as %j', (value, text) => {
  expect(readableColour(value, {})).toBe(text)
})

it('a value of more than 1000 characters stays as written', () => {
  const reference = 'var(--portico-gap)'
  const padded = (length: number) => reference + ' '.repeat(length - reference.length)
  expect(resolveMeasure(padded(1000), { gap: '8px' })).toMatch(/^8px +$/)
  expect(resolveMeasure(padded(1001), { gap: '8px' })).toBe(padded(1001))
  expect(resolveMeasure(reference, { gap: 'x'.repeat(1000) })).toBe('x'.repeat(1000))
  expect(resolveMeasure(reference, { gap: 'x'.repeat(1001) })).toBe(reference)
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
