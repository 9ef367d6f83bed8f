import { describe, expect, it } from 'vitest'
import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { tokensToCss } from './tokensToCss'

const HOSTILE = [
  'red;} body{display:none',
  'red}</style><script>alert(1)</script>',
  'url(https://x.example/a.png)',
  'URL ( x )',
  'image-set("a.png" 1x)',
  '@import "x"',
  'red/*',
  '*/red',
  '\\75rl(x)',
  'expression(alert(1))',
  'attr(title)',
  "'open",
  '(1px',
  '1px)',
  'a\nb',
  'red !important',
  'var(--other)',
  '',
  ' ',
  'x'.repeat(301),
]

describe('tokensToCss', () => {
  it('writes custom properties sorted by name', () => {
    expect(tokensToCss({ radius: '2px', 'color-primary': '#14304f' })).toBe(
      ':root{--portico-color-primary:#14304f;--portico-radius:2px}',
    )
  })

  it('sets the colour scheme to match the background, even if the background is another token or a mix', () => {
    const night = {
      'color-background': 'color-mix(in oklab, var(--portico-color-surface) 90%, #fff)',
      'color-surface': '#0c2a24',
    }
    expect(tokensToCss({ 'color-background': '#f8f7f4' })).toBe(
      ':root{--portico-color-background:#f8f7f4;color-scheme:light}',
    )
    expect(tokensToCss(night)).toMatch(/;color-scheme:dark\}$/)
  })

  it.each(HOSTILE)('skips the value %j', (value) => {
    expect(isTokenValue(value)).toBe(false)
    expect(tokensToCss({ radius: value })).toBe(':root{}')
  })

  it.each(['x}', 'X', '-a', 'a b', '__proto__', 'a--b', ''])('skips the name %j', (name) => {
    expect(tokensToCss({ [name]: '1px' })).toBe(':root{}')
  })

  it.each([
    '#fff',
    'oklch(62% 0.2 30)',
    "'Source Sans 3', system-ui",
    'clamp(1rem, 2vw, 2rem)',
    'color-mix(in oklab, var(--portico-color-primary) 20%, #fff)',
    '0 1px 2px rgb(0 0 0 / 0.2)',
  ])('accepts %j', (value) => {
    expect(isTokenValue(value)).toBe(true)
  })
})
