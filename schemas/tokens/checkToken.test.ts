import { lexer } from 'css-tree'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { anyTokenValue } from '../../tests/support/tokenValues'
import { checkToken, describeRule } from './checkToken'
import { isMeasureRule, type MeasureRule } from './TokenRule'

const { tokens, presets } = catalogue
const check = (name: string, value: string) => checkToken(name, value, tokens)

/** A CSS property that takes the values of a type. */
const PROPERTIES: Readonly<Record<string, string>> = {
  length: 'margin-left',
  number: 'scale',
  weight: 'font-weight',
  duration: 'transition-duration',
  colour: 'color',
  family: 'font-family',
  easing: 'transition-timing-function',
  shadow: 'box-shadow',
  background: 'background',
  'border-image': 'border-image',
  keyword: 'text-transform',
}

/** Bounds of a shadow's offsets, blur and spread. */
const SHADOW_BOUNDS = [
  [-64, 64],
  [-64, 64],
  [0, 120],
  [-64, 16],
] as const

/** The lengths in each layer of a shadow, as written: its words that start like a number. */
const shadowLengths = (value: string): readonly (readonly string[])[] =>
  value
    .split(/,(?![^(]*\))/)
    .map((layer) => layer.match(/(?:calc|min|max|clamp)\(.*?\)(?= |$)|\S+\(.*?\)|\S+/g) ?? [])
    .map((words) => words.filter((word) => /^(?:[-+.\d]|calc|min|max|clamp)/.test(word)))

/** Computes a measure in its rule's unit as a browser would, with each reference at its `end`. */
function compute(value: string, unit: MeasureRule['unit'], width: number, end: 'min' | 'max') {
  const physical = { cm: 37.8, in: 96, pt: 4 / 3, vmax: width / 100 }
  const px = { px: 1, rem: 16, em: 16, ch: 8, vw: width / 100, vh: 8, ...physical }
  const factors: Record<string, number> =
    unit === 'px'
      ? px
      : { px: 1 / 8, rem: 2, [unit ?? '']: 1, ...(unit === 'ms' ? { ms: 1, s: 1000 } : {}) }
  const script = value
    .replace(/var\(--portico-([a-z0-9-]+)\)/g, (_all, name: string) => {
      const rule = tokens[name]?.rule
      return rule && isMeasureRule(rule) ? `(${rule[end]})` : 'undefined'
    })
    .replace(
      /(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)(px|rem|em|ch|vw|vh|vmax|cm|in|pt|%|ms|s)/g,
      (_all, amount: string, of: string) => `(${Number(amount) * (factors[of] ?? Number.NaN)})`,
    )
    .replace(/\b(min|max|calc|clamp)\(/g, 'css.$1(')
  const css = {
    min: Math.min,
    max: Math.max,
    calc: (only: number) => only,
    clamp: (low: number, middle: number, high: number) => Math.max(low, Math.min(middle, high)),
  }
  return Number(new Function('css', `return ${script}`)(css))
}

describe('the check of token values', () => {
  // css-tree warns on the console about a value that it can't match in time.
  const warn = vi.spyOn(console, 'warn')
  beforeEach(() => warn.mockClear())
  afterEach(() => expect(warn).not.toHaveBeenCalled())

  it('accepts only values of the type and within the bounds, among 12,000 random ones', () => {
    const accepted = new Map<string, number>()
    fc.assert(
      fc.property(anyTokenValue, ([name, value]) => {
        const rule = tokens[name]?.rule
        if (!rule || check(name, value) !== undefined) return
        accepted.set(rule.type, (accepted.get(rule.type) ?? 0) + 1)
        if (isMeasureRule(rule)) {
          const slack = 1e-6 * Math.max(1, rule.max)
          for (const width of [320, 390, 1440, 3840])
            for (const end of ['min', 'max'] as const) {
              const computed = compute(value, rule.unit, width, end)
              expect(computed, `${name}: ${value}`).toBeGreaterThanOrEqual(rule.min - slack)
              expect(computed, `${name}: ${value}`).toBeLessThanOrEqual(rule.max + slack)
            }
        }
        if (rule.type === 'shadow')
          for (const lengths of shadowLengths(value))
            for (const [index, length] of lengths.entries()) {
              const computed = compute(length, 'px', 3840, 'max')
              const [lowest, highest] = SHADOW_BOUNDS[index] ?? [0, 0]
              expect(computed, `${name}: ${value}`).toBeGreaterThanOrEqual(lowest)
              expect(computed, `${name}: ${value}`).toBeLessThanOrEqual(highest)
            }
        const painted = value.replace(/var\(--portico-([a-z0-9-]+)\)/g, (_all, other: string) => {
          const referred = tokens[other]?.rule
          if (referred && isMeasureRule(referred)) return `${referred.max}${referred.unit ?? ''}`
          return referred?.type === 'colour' ? '#000' : 'serif'
        })
        const { error } = lexer.matchProperty(PROPERTIES[rule.type] ?? '', painted)
        expect(error?.message, `${name}: ${value}`).toBeUndefined()
      }),
      { seed: 20_268, numRuns: 12_000 },
    )
    // Otherwise the test would prove nothing about types without accepted values.
    for (const type of ['length', 'number', 'duration', 'weight', 'colour', 'shadow', 'keyword'])
      expect(accepted.get(type), type).toBeGreaterThan(3)
  })

  it.each(Object.keys(tokens))('accepts the default, every preset and every step of %s', (name) => {
    expect(describeRule(name, tokens)).not.toBe('')
    const { default: standard, steps = {} } = tokens[name] ?? {}
    for (const value of [
      standard,
      ...Object.values(presets).map((one) => one[name]),
      ...Object.values(steps),
    ])
      if (value) expect(check(name, value), value).toBeUndefined()
  })

  it.each([
    ['sider-width', '9000px', 'range'],
    ['header-height', '-200px', 'range'],
    ['text-md', '1px', 'range'],
    ['text-display', '30vw', 'range'],
    ['section-gap', 'clamp(16px, 50vw, 900px)', 'range'],
    ['space-4', 'calc(4px * var(--portico-radius-control))', 'type'],
    ['space-4', 'calc(4px * 1000)', 'range'],
    ['radius', '1e999px', 'range'],
    ['radius', '12', 'type'],
    ['radius', 'calc(12)', 'type'],
    ['radius', 'calc(infinity * 1px)', 'type'],
    ['radius', 'calc(1px+2px)', 'type'],
    ['radius', 'calc(1px*)', 'type'],
    ['radius', 'calc(1px / 0)', 'type'],
    ['radius', '4px + 4px', 'type'],
    ['radius', '4px * 2', 'type'],
    ['radius', '(16px)', 'type'],
    ['header-height', '64px + 8px', 'type'],
    ['density', '1 * 1.1', 'type'],
    ['radius', 'clamp(1px, 2px)', 'type'],
    ['radius', 'max(1, 2px)', 'type'],
    ['radius', '1px 2px', 'type'],
    ['radius', '50%', 'type'],
    ['radius', 'var(--portico-radius)', 'type'],
    ['radius', 'var(--portico-duration-fast)', 'type'],
    ['radius', 'var(--portico-nothing)', 'type'],
    ['radius', 'var(--portico-border-width, 900px)', 'type'],
    ['radius', 'inherit', 'type'],
    ['radius', '4px; color: red', 'type'],
    ['density', '1px', 'type'],
    ['density', '0', 'range'],
    ['drawer-z-index', '500.5', 'type'],
    ['duration-fast', '0', 'type'],
    ['duration-fast', '20s', 'range'],
    ['measure', '3ch', 'range'],
    ['logo-size', '1000%', 'range'],
    ['font-body-weight', 'bold', 'type'],
    ['letter-spacing-nav', '3em', 'range'],
    ['text-transform-nav', 'uppercase lowercase', 'type'],
    ['shadow-1', 'soft please', 'type'],
    ['shadow-1', '0 0 900px black', 'type'],
    ['shadow-1', '0 0 0 600px black', 'type'],
    ['shadow-1', '0 0 0 90cm red', 'type'],
    ['shadow-1', '0 0 0 400vmax black', 'type'],
    ['shadow-1', '9000in 0 red', 'type'],
    ['shadow-1', 'calc(1px * 9000 + 0in) 0 red', 'type'],
    ['shadow-1', '0in 0 900px red', 'type'],
    ['shadow-1', '0 0 calc(4) red', 'type'],
    ['shadow-1', '0 0 4px red, 0 0 0 sin(1) red', 'type'],
    ['shadow-1', 'inherit', 'type'],
    ['easing', 'bouncy', 'type'],
    ['easing', 'cubic-bezier(0, 40, 0, 1)', 'type'],
    ['easing', 'cubic-bezier(0, calc(40), 0, 1)', 'type'],
    ['easing', 'linear(0, 40, 1)', 'type'],
    ['easing', 'linear(0, 0.5 9000%, 1)', 'type'],
    ['easing', 'steps(0)', 'type'],
    ['easing', 'steps(4.5)', 'type'],
    ['easing', 'steps(900)', 'type'],
    ['easing', 'steps(1, jump-none)', 'type'],
    ['ornament', 'red blue', 'type'],
    ['ornament', 'linear-gradient(red 0 90000px, blue)', 'type'],
    ['ornament', 'linear-gradient(red 0 9000cm, blue)', 'type'],
    ['ornament', 'linear-gradient(red calc(900px * 900), blue)', 'type'],
    ['ornament', 'linear-gradient(red, blue) 0 0 / 9000% 4px', 'type'],
    ['ornament', 'linear-gradient(red calc(4), blue)', 'type'],
    ['ornament', 'element(#portal)', 'type'],
    ['ornament', 'paint(stars)', 'type'],
    ['card-border-image', 'solid', 'type'],
    ['card-border-image', 'linear-gradient(red, blue) 30 fill / 1 / 900vw', 'type'],
    ['card-border-image', 'linear-gradient(red, blue) 30 / 1 / 900', 'type'],
    ['card-border-image', '30 / 1px / 0 calc(40px * 2) linear-gradient(red, blue)', 'type'],
    ['card-border-image', 'element(#portal) 30', 'type'],
    ['card-border-image', `1px / / ${'calc(1px) '.repeat(8)}`, 'type'],
    ['ornament', 'center linear-gradient(red, blue) fill '.repeat(7), 'type'],
    ['color-link', 'color-mix(in oklab, red', 'type'],
    ['color-link', 'color-mix(in oklab, blurple, red)', 'type'],
    ['color-link', 'color-mix(in nowhere, red, blue)', 'type'],
    ['color-link', 'var(--portico-radius)', 'type'],
    ['color-link', 'transparent', 'type'],
    ['font-body', 'inherit(', 'type'],
    ['font-body', '12px', 'type'],
    ['no-token', '1px', 'type'],
    ['__proto__', '1px', 'type'],
  ])('refuses %s: %s', (name, value, fault) => {
    expect(check(name, value)).toBe(fault)
  })

  it.each([
    ['radius', '0'],
    ['radius', 'calc(2px + 0.25rem)'],
    ['radius-card', 'calc(var(--portico-radius) * 1.5)'],
    ['radius-sheet', 'max(24px, var(--portico-radius))'],
    ['section-gap', 'clamp(24px, 6vw, 96px)'],
    ['section-gap', 'CLAMP(24PX, 6vw, 96px)'],
    ['page-gutter', 'min(48px, (1rem + 2px) * 2)'],
    ['letter-spacing-heading', '-0.02em'],
    ['duration-fast', '0.2s'],
    ['measure', '40rem'],
    ['shadow-2', 'none'],
    ['shadow-2', 'inset 0 0 0 1px var(--portico-color-border), 0 12px 36px rgb(0 8 6 / 0.5)'],
    ['shadow-2', '0 calc(2px * var(--portico-density)) 8px black'],
    ['shadow-2', '0 0.5rem clamp(8px, 2vw, 80px) -4px currentcolor'],
    ['shadow-2', 'oklch(0.4 0.1 240 / 0.3) 0 0 4px inset'],
    ['easing', 'steps(4, end)'],
    ['easing', 'steps(2, jump-none)'],
    ['easing', 'linear(0, 0.5 20%, 1)'],
    ['easing', 'cubic-bezier(0.3, 1.4, 0.6, 1)'],
    [
      'ornament',
      'radial-gradient(circle, red calc(50% - 1px), hsl(20deg 80% 50%) 0) 50% 0 / 8px 1em',
    ],
    ['ornament', 'repeating-conic-gradient(from 0.25turn, red 0 45deg, blue 0 90deg)'],
    ['ornament', `${'left 0 / 4px repeat, '.repeat(13)}red`],
    ['card-border-image', 'linear-gradient(red, blue) 30 fill / 1 / 8px 2 round'],
    ['color-link', 'color-mix(in oklch longer hue, var(--portico-color-accent) 20%, transparent)'],
    ['color-link', 'color-mix(in oklab, color-mix(in srgb, red, blue), white)'],
    ['font-heading', "'Fraunces', Segoe UI, serif"],
    ['font-heading', 'var(--portico-font-body)'],
  ])('accepts %s: %s', (name, value) => {
    expect(check(name, value)).toBeUndefined()
  })
})
