import { functionName, isOperator, referredToken, splitAtCommas, type CssPart } from './cssValue'
import { isMeasureRule, type MeasureRule, type TokenRules } from './TokenRule'

/** The smallest and largest value that an expression can have on any supported screen. */
export interface Range {
  /** Whether the value is a plain number, without the rule's unit. */
  isUnitless: boolean
  min: number
  max: number
}

type Units = Readonly<Record<string, readonly [number, number]>>

/**
 * How much one of each accepted unit is, at least and at most, in the rule's unit. Units relative
 * to the font cover all text sizes; units relative to the window cover windows from 320 to 3840 px.
 * `drawn` is px in a pattern, whose percentages are parts of a box up to the widest window.
 */
const LENGTHS: Units = {
  px: [1, 1],
  rem: [16, 16],
  em: [12, 80],
  ch: [6, 48],
  vw: [3.2, 38.4],
  vh: [3.2, 21.6],
}
const UNITS: Readonly<Record<string, Units>> = {
  px: LENGTHS,
  drawn: { ...LENGTHS, '%': [0, 38.4] },
  em: { em: [1, 1] },
  ch: { ch: [1, 1], px: [1 / 8, 1 / 8], rem: [2, 2] },
  '%': { '%': [1, 1] },
  ms: { ms: [1, 1], s: [1000, 1000] },
}

/**
 * The range of a `calc()`, `clamp()`, `min()`, `max()` or single value; undefined if the expression
 * is none of these or has another unit.
 */
export function measureRange(
  parts: readonly CssPart[],
  unit: MeasureRule['unit'] | 'drawn',
  rules: TokenRules,
): Range | undefined {
  const sum = (terms: readonly CssPart[]): Range | undefined => {
    let total: Range | undefined
    for (const [index, { sign, factors }] of splitSum(terms).entries()) {
      const next = product(factors)
      if (next === undefined) return undefined
      if (index === 0) total = next
      else if (total?.isUnitless !== next.isUnitless) return undefined
      else
        total =
          sign === '-'
            ? { ...total, min: total.min - next.max, max: total.max - next.min }
            : { ...total, min: total.min + next.min, max: total.max + next.max }
    }
    return total
  }

  const product = (factors: readonly CssPart[]): Range | undefined => {
    const [first, ...others] = factors
    let total = first && single(first)
    for (let index = 0; index < others.length; index += 2) {
      const [operator, factor] = [others[index], others[index + 1]]
      const next = factor && single(factor)
      if (!total || !operator || !next) return undefined
      if (isOperator(operator, '*') && (total.isUnitless || next.isUnitless))
        total = {
          ...extremes(total, next, (a, b) => a * b),
          isUnitless: total.isUnitless && next.isUnitless,
        }
      else if (isOperator(operator, '/') && next.isUnitless && (next.min > 0 || next.max < 0))
        total = { ...extremes(total, next, (a, b) => a / b), isUnitless: total.isUnitless }
      else return undefined
    }
    return total
  }

  const single = (part: CssPart): Range | undefined => {
    const { node } = part
    if (node.type === 'Number') return exactly(Number(node.value), [1, 1], true)
    if (node.type === 'Percentage') return dimension(node.value, '%')
    if (node.type === 'Dimension') return dimension(node.value, node.unit.toLowerCase())
    if (node.type === 'Parentheses') return sum(part.inside)
    const name = functionName(part)
    if (name === 'var') return reference(referredToken(part))
    if (name === 'calc') return sum(part.inside)
    if (name !== 'min' && name !== 'max' && name !== 'clamp') return undefined
    return compare(name, splitAtCommas(part.inside).map(sum))
  }

  const dimension = (value: string, of: string): Range | undefined => {
    const factor = unit === undefined ? undefined : UNITS[unit]?.[of]
    return factor && exactly(Number(value), factor, false)
  }

  const reference = (name: string | undefined): Range | undefined => {
    const rule = name !== undefined && Object.hasOwn(rules, name) ? rules[name]?.rule : undefined
    const fitting = unit === 'drawn' ? 'px' : unit
    if (!rule || !isMeasureRule(rule) || (rule.unit !== undefined && rule.unit !== fitting))
      return undefined
    return { isUnitless: rule.unit === undefined, min: rule.min, max: rule.max }
  }

  const [only, ...more] = parts
  // CSS computes nothing outside a function.
  if (!only || more.length > 0 || only.node.type === 'Parentheses') return undefined
  const range = single(only)
  // Zero is the only length that CSS accepts without a unit.
  return range?.isUnitless === true &&
    unit !== undefined &&
    unit !== 'ms' &&
    only.node.type === 'Number' &&
    range.min === 0
    ? { isUnitless: false, min: 0, max: 0 }
    : range
}

/** Splits a sum at its plus and minus signs, which CSS requires to be surrounded by spaces. */
function splitSum(
  parts: readonly CssPart[],
): readonly { sign: string; factors: readonly CssPart[] }[] {
  const terms: { sign: string; factors: CssPart[] }[] = [{ sign: '+', factors: [] }]
  for (const part of parts) {
    const operator = part.node.type === 'Operator' ? part.node.value : ''
    if (operator === ' + ' || operator === ' - ') terms.push({ sign: operator.trim(), factors: [] })
    else terms.at(-1)?.factors.push(part)
  }
  return terms
}

function compare(
  name: 'min' | 'max' | 'clamp',
  values: readonly (Range | undefined)[],
): Range | undefined {
  const known = values.filter((value) => value !== undefined)
  const [first, second, third] = known
  if (!first || known.length < values.length) return undefined
  if (known.some(({ isUnitless }) => isUnitless !== first.isUnitless)) return undefined
  const all = (pick: (...numbers: number[]) => number, of: readonly Range[]): Range => ({
    isUnitless: first.isUnitless,
    min: pick(...of.map(({ min }) => min)),
    max: pick(...of.map(({ max }) => max)),
  })
  if (name === 'min') return all(Math.min, known)
  if (name === 'max') return all(Math.max, known)
  if (!second || !third || known.length > 3) return undefined
  return all(Math.max, [first, all(Math.min, [second, third])])
}

function exactly(
  value: number,
  [low, high]: readonly [number, number],
  isUnitless: boolean,
): Range {
  const ends = [value * low, value * high]
  return { isUnitless, min: Math.min(...ends), max: Math.max(...ends) }
}

function extremes(
  one: Range,
  other: Range,
  of: (a: number, b: number) => number,
): Pick<Range, 'min' | 'max'> {
  const all = [one.min, one.max].flatMap((a) => [of(a, other.min), of(a, other.max)])
  return { min: Math.min(...all), max: Math.max(...all) }
}
