import { describe, expect, it } from 'vitest'
import {
  black,
  compositeOver,
  luminance,
  luminanceRatio,
  mixPaints,
  parsePaint,
  white,
} from './paint'

const paintNode = (r: number, g: number, b: number) => ({
  kind: 'paint',
  paint: { r, g, b, alpha: 1 },
})
const [red, blue] = [paintNode(1, 0, 0), paintNode(0, 0, 1)]
const mix = (share: number, alpha = 1, space = 'srgb') => ({
  kind: 'mix',
  space,
  first: red,
  second: blue,
  share,
  alpha,
})

describe('a parsed colour', () => {
  it.each<[string, unknown]>([
    [' red ', red],
    ['#0000ff', blue],
    [' var(--portico-color-a) ', { kind: 'token', token: 'color-a' }],
    ['color-mix(in srgb, red, blue)', mix(0.5)],
    ['color-mix(in  oklab, red, blue)', mix(0.5, 1, 'oklab')],
    ['color-mix(in srgb, red 30%, blue)', mix(0.3)],
    ['color-mix(in srgb, 30% red, blue)', mix(0.3)],
    ['color-mix(in srgb, red, blue 20%)', mix(0.8)],
    ['color-mix(in srgb, red 10%, blue 30%)', mix(0.25, 0.4)],
    ['color-mix(in srgb, red 80%, blue 80%)', mix(0.5)],
    ['color-mix(in srgb, red 0%, blue)', mix(0)],
    ['color-mix(in srgb, rgb(255, 0, 0) 50%, rgb(0, 0, 255))', mix(0.5)],
    [
      'color-mix(in srgb, color-mix(in srgb, red, blue), var(--portico-x))',
      { ...mix(0.5), first: mix(0.5), second: { kind: 'token', token: 'x' } },
    ],
  ])('%s is %j', (text, node) => {
    expect(parsePaint(text)).toEqual(node)
  })

  it.each([
    '',
    'blurple',
    'var(--portico-color-a) x',
    'x var(--portico-color-a)',
    'var(--other)',
    'color-mix(in hsl, red, blue)',
    'color-mix(in srgb, red)',
    'color-mix(in srgb, red, blue, green)',
    'color-mix(in srgb, red, blurple)',
    'color-mix(in srgb, blurple, red)',
    'color-mix(in srgb, red 0%, blue 0%)',
    'color-mix(in srgb, red 120%, blue)',
    'color-mix(in srgb, red, blue 120%)',
    'color-mix(in srgb, red, blue',
    'color-mix(in srgb, red, blue) x',
    'color-mix(srgb, red, blue)',
  ])('%j is undefined', (text) => {
    expect(parsePaint(text)).toBeUndefined()
  })
})

describe('colours', () => {
  const half = { space: 'srgb', share: 0.5, alpha: 1 } as const
  const clear = { r: 1, g: 0, b: 0, alpha: 0 }

  it('are mixed by their shares', () => {
    expect(mixPaints(white, black, { ...half, share: 0.25 })).toEqual({
      r: 0.25,
      g: 0.25,
      b: 0.25,
      alpha: 1,
    })
    expect(mixPaints(white, black, { ...half, alpha: 0.4 }).alpha).toBe(0.4)
    const grey = mixPaints(white, black, { ...half, space: 'oklab' })
    for (const channel of [grey.r, grey.g, grey.b]) expect(channel).toBeCloseTo(0.3886, 3)
    expect(grey.alpha).toBe(1)
  })

  it('are mixed by their opacity: a transparent one only makes the other more transparent', () => {
    expect(mixPaints(clear, white, half)).toEqual({ ...white, alpha: 0.5 })
    expect(mixPaints(white, clear, half)).toEqual({ ...white, alpha: 0.5 })
    expect(mixPaints(clear, clear, half)).toEqual({ ...black, alpha: 0 })
    expect(mixPaints(white, clear, { ...half, space: 'oklab' }).alpha).toBe(0.5)
  })

  it('are composited by the opacity of the upper one', () => {
    expect(compositeOver(black, white)).toEqual(black)
    expect(compositeOver(black, white, 0.25)).toEqual({ r: 0.75, g: 0.75, b: 0.75, alpha: 1 })
    expect(compositeOver({ ...white, alpha: 0.5 }, { ...black, alpha: 0.5 })).toEqual({
      r: 0.5,
      g: 0.5,
      b: 0.5,
      alpha: 0.75,
    })
    expect(compositeOver(clear, white)).toEqual(white)
  })

  it('have a luminance by WCAG, which the eye sees most in green', () => {
    const of = (r: number, g: number, b: number) => luminance({ r, g, b, alpha: 1 })
    expect([of(0, 0, 0), of(1, 1, 1)]).toEqual([0, 1])
    expect(of(1, 0, 0)).toBeCloseTo(0.2126, 6)
    expect(of(0, 1, 0)).toBeCloseTo(0.7152, 6)
    expect(of(0, 0, 1)).toBeCloseTo(0.0722, 6)
    expect(luminanceRatio(1, 0)).toBeCloseTo(21, 6)
    expect(luminanceRatio(0, 1)).toBeCloseTo(21, 6)
    expect(luminanceRatio(0.5, 0.5)).toBe(1)
  })
})
