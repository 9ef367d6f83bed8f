import { isColour } from '../formats/colour'
import {
  fitsSyntax,
  functionName,
  keyword,
  referredToken,
  splitAtCommas,
  type CssPart,
} from './cssValue'
import { measureRange } from './measure'
import { isMeasureRule, type TokenRules } from './TokenRule'

/** Whether a value is an accepted colour, a colour token, or a `color-mix()` of such. */
export function isColourValue(parts: readonly CssPart[], rules: TokenRules): boolean {
  const [part, ...more] = parts
  if (!part || more.length > 0) return false
  const token = referredToken(part)
  if (token !== undefined) return isColourToken(token, rules)
  if (functionName(part) !== 'color-mix') return isColour(part.text)
  const [, ...colours] = splitAtCommas(part.inside)
  return (
    fits([part], '<color-mix()>', rules) &&
    colours
      .map((colour) => colour.filter(({ node }) => node.type !== 'Percentage'))
      .every(
        (colour) =>
          (colour[0] && keyword(colour[0]) === 'transparent') || isColourValue(colour, rules),
      )
  )
}

/** Bounds of a shadow's lengths, in px: both offsets, the blur and the spread. */
const SHADOW_BOUNDS = [
  [-64, 64],
  [-64, 64],
  [0, 120],
  [-64, 16],
] as const

/** Whether a value is `none` or a list of shadows whose lengths are within the bounds. */
export function isShadow(parts: readonly CssPart[], rules: TokenRules): boolean {
  if (parts.length === 1 && parts[0] && keyword(parts[0]) === 'none') return true
  return (
    fits(parts, '<shadow>#', rules) &&
    splitAtCommas(parts).every((layer) =>
      layer
        .map((part) => measureRange([part], 'px', rules))
        .filter((range) => range !== undefined)
        .every(({ min, max }, index) => {
          const [lowest, highest] = SHADOW_BOUNDS[index] ?? [0, 0]
          return min >= lowest && max <= highest
        }),
    )
  )
}

/** Whether a value is a list of background layers, without keywords of the cascade. */
export const isBackground = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  fits(parts, '[ <bg-layer> , ]* <final-bg-layer>', rules) && isSmall(parts)

/** Whether a value is a border image. */
export const isBorderImage = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  fits(parts, "<'border-image'>", rules) && isSmall(parts)

/** Whether a value is an easing function that stays near its start and end. */
export const isEasing = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  fits(parts, '<easing-function>', rules) &&
  parts.every(({ inside }) =>
    inside.every(({ node }) => node.type !== 'Number' || isWithin(node.value, -1, 2)),
  )

/** Whether a value is a list of font families or a token of one. */
export const isFamilyList = (parts: readonly CssPart[], rules: TokenRules): boolean => {
  const token = parts.length === 1 && parts[0] ? referredToken(parts[0]) : undefined
  return token === undefined
    ? fits(parts, '[ <string> | <custom-ident>+ ]#', rules)
    : Object.hasOwn(rules, token) && rules[token]?.rule.type === 'family'
}

/** Whether a value fits a syntax, with an example in place of each token that it refers to. */
function fits(parts: readonly CssPart[], syntax: string, rules: TokenRules): boolean {
  const text = sample(parts, rules)
  return text !== undefined && fitsSyntax(text, syntax)
}

function sample(parts: readonly CssPart[], rules: TokenRules): string | undefined {
  const texts = parts.map((part) => {
    if (functionName(part) === 'var') return sampleOf(referredToken(part), rules)
    if (part.node.type !== 'Function' && part.node.type !== 'Parentheses') return part.text
    const inside = sample(part.inside, rules)
    return inside === undefined ? undefined : `${functionName(part) ?? ''}(${inside})`
  })
  return texts.includes(undefined) ? undefined : texts.join(' ')
}

function sampleOf(token: string | undefined, rules: TokenRules): string | undefined {
  const rule = token !== undefined && Object.hasOwn(rules, token) ? rules[token]?.rule : undefined
  if (rule?.type === 'colour') return '#000'
  return rule && isMeasureRule(rule) ? `${rule.max}${rule.unit ?? ''}` : undefined
}

const isColourToken = (name: string, rules: TokenRules): boolean =>
  Object.hasOwn(rules, name) && rules[name]?.rule.type === 'colour'

/** Whether no number in a pattern is so large that drawing it could take long. */
const isSmall = (parts: readonly CssPart[]): boolean =>
  parts.every(
    ({ node, inside }) =>
      !('value' in node && typeof node.value === 'string' && Math.abs(Number(node.value)) > 1000) &&
      isSmall(inside),
  )

const isWithin = (text: string, min: number, max: number): boolean =>
  Number(text) >= min && Number(text) <= max
