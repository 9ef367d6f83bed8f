import { isTokenValue } from '../formats/tokenValue'
import { parseCssValue, referredToken, keyword, type CssPart } from './cssValue'
import { measureRange } from './measure'
import {
  isBackground,
  isBorderImage,
  isColourValue,
  isEasing,
  isFamilyList,
  isShadow,
} from './styles'
import { isMeasureRule, type MeasureRule, type TokenRules } from './TokenRule'

/** What is wrong with a token's value: it has the wrong type, or it is out of bounds. */
export type TokenFault = 'type' | 'range'

/**
 * Checks a value against its token's rule, for every value of the tokens that it refers to and on
 * screens of any size. Returns what is wrong; undefined if the value is valid. This is the only
 * check of token values: `compile`, the server, the command line, the studio's forms and imported
 * design tokens use it. Loads css-tree.
 */
export function checkToken(name: string, value: string, rules: TokenRules): TokenFault | undefined {
  const rule = Object.hasOwn(rules, name) ? rules[name]?.rule : undefined
  const parts = rule && isTokenValue(value) ? parseCssValue(value) : undefined
  if (!rule || !parts || refersTo(name, parts)) return 'type'
  if (isMeasureRule(rule)) return checkMeasure(parts, rule, rules)
  if (rule.type === 'keyword') {
    const [word, ...more] = parts
    return word && more.length === 0 && rule.keywords.includes(keyword(word) ?? '')
      ? undefined
      : 'type'
  }
  return CHECKS[rule.type](parts, rules) ? undefined : 'type'
}

const CHECKS = {
  colour: isColourValue,
  family: isFamilyList,
  easing: isEasing,
  shadow: isShadow,
  background: isBackground,
  'border-image': isBorderImage,
} as const

function checkMeasure(
  parts: readonly CssPart[],
  rule: MeasureRule,
  rules: TokenRules,
): TokenFault | undefined {
  const range = measureRange(parts, rule.unit, rules)
  if (!range || range.isUnitless !== (rule.unit === undefined)) return 'type'
  if (rule.whole === true && (range.min !== range.max || !Number.isInteger(range.min)))
    return 'type'
  // A sum of fractions may miss its bound by a rounding error.
  const slack = 1e-9 * Math.max(1, Math.abs(rule.max))
  return range.min >= rule.min - slack && range.max <= rule.max + slack ? undefined : 'range'
}

const refersTo = (name: string, parts: readonly CssPart[]): boolean =>
  parts.some((part) => referredToken(part) === name || refersTo(name, part.inside))

/** What a token accepts, in English, for problems of a config: `a length from 180 to 480 px`. */
export function describeRule(name: string, rules: TokenRules): string {
  const rule = rules[name]?.rule
  if (!rule) return 'a token that exists'
  if (rule.type === 'keyword') return `one of: ${rule.keywords.join(', ')}`
  if (!isMeasureRule(rule)) return DESCRIPTIONS[rule.type]
  const noun = rule.type === 'weight' || rule.whole === true ? 'number' : rule.type
  return `a ${noun} from ${rule.min} to ${rule.max}${rule.unit === undefined ? '' : ` ${rule.unit}`}`
}

const DESCRIPTIONS = {
  colour:
    'a hex colour such as #1d3557, rgb(), hsl(), one of the 140 CSS names, or color-mix() of tokens',
  family: 'a list of typefaces that starts with an included one',
  easing: 'a CSS easing function, such as cubic-bezier(0.2, 0, 0, 1)',
  shadow:
    'none, or CSS shadows with offsets up to 64 px, a blur up to 120 px and a spread up to 16 px',
  background: 'none, or CSS background layers of colours and gradients',
  'border-image': 'none, or a CSS border image of a gradient, set outwards by at most 64 px',
} as const
