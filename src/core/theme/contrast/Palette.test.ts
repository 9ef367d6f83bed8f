import { describe, expect, it } from 'vitest'
import { createPalette, type Palette } from './Palette'
import { toHex } from './shade'

const hex = (palette: Palette, token: string) => {
  const paint = palette.paint(token)
  return paint && toHex(paint)
}
const ref = (token: string) => `var(--portico-${token})`
const half = (first: string, second: string) => `color-mix(in srgb, ${first} 50%, ${second})`

describe('a palette', () => {
  it('has the tokens that hold a colour', () => {
    const palette = createPalette({ 'color-a': 'red', gap: 'red', 'color-b': 'blurple' })
    expect(palette.names).toEqual(['color-a'])
    expect(palette.paint('gap')).toBeUndefined()
    expect(palette.node('color-a')?.kind).toBe('paint')
    expect(palette.node('color-b')).toBeUndefined()
  })

  it('resolves references and mixes', () => {
    const palette = createPalette({
      'color-a': '#ff0000',
      'color-b': ref('color-a'),
      'color-c': half(ref('color-b'), 'blue'),
      'color-d': ref('color-nope'),
      'color-e': half(ref('color-nope'), 'blue'),
      'color-f': half('blue', ref('color-nope')),
    })
    expect(['b', 'c', 'd', 'e', 'f'].map((name) => hex(palette, `color-${name}`))).toEqual([
      '#ff0000',
      '#800080',
      undefined,
      undefined,
      undefined,
    ])
    expect(palette.resolve({ kind: 'token', token: 'color-b' })).toEqual(palette.paint('color-a'))
  })

  it.each([
    ['a token', ref('color-a')],
    ['the first colour of a mix', half(ref('color-a'), 'white')],
    ['the second colour of a mix', half('white', ref('color-a'))],
  ])('has no colour for a token that refers to itself as %s', (_what, value) => {
    expect(createPalette({ 'color-a': value }).paint('color-a')).toBeUndefined()
  })

  it('resolves chains of up to 16 references', () => {
    const chain = (length: number) =>
      createPalette({
        [`color-${length}`]: 'red',
        ...Object.fromEntries(
          Array.from({ length }, (_none, index) => [`color-${index}`, ref(`color-${index + 1}`)]),
        ),
      })
    expect(hex(chain(16), 'color-0')).toBe('#ff0000')
    expect(hex(chain(17), 'color-0')).toBeUndefined()
  })

  const tokens = {
    'color-a': 'red',
    'color-b': half(ref('color-a'), 'blue'),
    'color-c': ref('color-b'),
    'color-d': 'green',
    'color-e': half('white', ref('color-d')),
  }
  const red = { kind: 'paint', paint: { r: 1, g: 0, b: 0, alpha: 1 } } as const
  const white = { kind: 'paint', paint: { r: 1, g: 1, b: 1, alpha: 1 } } as const

  it('knows the tokens that are mixed from a token, through others too', () => {
    const palette = createPalette(tokens)
    const of = (token: string) => [...palette.dependents(token)].sort()
    expect(of('color-a')).toEqual(['color-a', 'color-b', 'color-c'])
    expect(of('color-c')).toEqual(['color-c'])
    expect(of('color-d')).toEqual(['color-d', 'color-e'])
    expect(of('color-nope')).toEqual(['color-nope'])
  })

  it('changes the colours of those tokens with it', () => {
    const palette = createPalette(tokens)
    expect(hex(palette, 'color-c')).toBe('#800080')
    palette.put('color-a', white)
    expect([hex(palette, 'color-a'), hex(palette, 'color-c')]).toEqual(['#ffffff', '#8080ff'])
    expect(hex(palette, 'color-d')).toBe('#008000')
  })

  it('knows the new dependents after a reference is set or replaced', () => {
    const palette = createPalette(tokens)
    expect(palette.dependents('color-a').has('color-c')).toBe(true)
    palette.put('color-b', red)
    expect([...palette.dependents('color-a')]).toEqual(['color-a'])
    palette.put('color-d', { kind: 'token', token: 'color-a' })
    expect(palette.dependents('color-a').has('color-e')).toBe(true)
    palette.put('color-a', white)
    expect(hex(palette, 'color-e')).toBe('#ffffff')
  })

  it('is independent of its copies', () => {
    const palette = createPalette(tokens)
    const copy = palette.copy()
    copy.put('color-a', white)
    copy.put('color-b', white)
    expect([hex(copy, 'color-c'), hex(palette, 'color-c')]).toEqual(['#ffffff', '#800080'])
    expect(palette.dependents('color-a').has('color-b')).toBe(true)
  })
})
