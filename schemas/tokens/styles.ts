import type { CssNode } from 'css-tree'
import { isColour } from '../formats/colour'
import {
  fitsSyntax,
  functionName,
  isOperator,
  keyword,
  referredToken,
  splitAtCommas,
  type CssPart,
} from './cssValue'
import { measureRange, type Range } from './measure'
import { isMeasureRule, type TokenRules } from './TokenRule'

/** Whether a value is an accepted colour, a colour token, or a `color-mix()` of these. */
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
        .filter((part) => keyword(part) !== 'inset' && !fits([part], '<color>', rules))
        .every((part, index) => {
          const [lowest, highest] = SHADOW_BOUNDS[index] ?? [0, 0]
          const range = measureRange([part], 'px', rules)
          return range?.isUnitless === false && isWithin(range, lowest, highest)
        }),
    )
  )
}

/** Whether a value is a list of background layers, without keywords of the cascade. */
export const isBackground = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  splitAtCommas(parts).every(
    (layer, index, layers) =>
      // Matching the grammar against more parts than a layer can have would take too long.
      layer.length <= 14 &&
      fits(layer, index === layers.length - 1 ? '<final-bg-layer>' : '<bg-layer>', rules) &&
      isDrawable(layer, rules),
  )

/** Whether a value is a border image that stays near its border. */
export const isBorderImage = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  // More parts than a border image can have would take too long to match.
  parts.length <= 18 &&
  fits(parts, "<'border-image'>", rules) &&
  isDrawable(parts, rules) &&
  outsetParts(parts).every((part) => {
    const range = measureRange([part], 'px', rules)
    // A plain number is a multiple of the border's width.
    return range === undefined || isWithin(range, 0, range.isUnitless ? 4 : 64)
  })

/** The parts of a border image after its second slash, among them how far it is set outwards. */
function outsetParts(parts: readonly CssPart[]): readonly CssPart[] {
  const slashes = parts.flatMap((part, index) => (isOperator(part, '/') ? [index] : []))
  return slashes[1] === undefined ? [] : parts.slice(slashes[1] + 1)
}

/**
 * Whether a value is an easing function that stays near its start and end, in at most 100 steps.
 */
export const isEasing = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  fits(parts, '<easing-function>', rules) &&
  parts.every((part) => {
    // `jump-none` needs a step at the start and one at the end.
    const minSteps = part.inside.some((one) => keyword(one) === 'jump-none') ? 2 : 1
    const [lowest, highest] = functionName(part) === 'steps' ? [minSteps, 100] : [-1, 2]
    return part.inside.every(({ node }) => {
      if (node.type === 'Percentage') return isNumberWithin(node.value, 0, 100)
      return node.type === 'Number'
        ? isNumberWithin(node.value, lowest, highest)
        : node.type !== 'Function'
    })
  })

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
    const name = functionName(part)
    if (name === undefined) return part.text
    if (name === 'var') return sampleOf(referredToken(part), rules)
    // The grammar accepts any calculation for any type, so its type is determined here.
    if (CALCULATIONS.includes(name))
      return SAMPLES.find(([unit]) => measureRange([part], unit, rules))?.[1]
    const inside = sample(part.inside, rules)
    return inside === undefined ? undefined : `${name}(${inside})`
  })
  return texts.includes(undefined) ? undefined : texts.join(' ')
}

const CALCULATIONS: readonly string[] = ['calc', 'clamp', 'max', 'min']

/** A sample of a calculation for each unit, the narrowest first. */
const SAMPLES = [
  [undefined, '1'],
  ['%', '1%'],
  ['drawn', '1px'],
] as const

function sampleOf(token: string | undefined, rules: TokenRules): string | undefined {
  const rule = token !== undefined && Object.hasOwn(rules, token) ? rules[token]?.rule : undefined
  if (rule?.type === 'colour') return '#000'
  return rule && isMeasureRule(rule) ? `${rule.max}${rule.unit ?? ''}` : undefined
}

const isColourToken = (name: string, rules: TokenRules): boolean =>
  Object.hasOwn(rules, name) && rules[name]?.rule.type === 'colour'

/**
 * Whether a pattern consists of gradients, colours and measures, none of which is so large that
 * drawing it could take long.
 */
const isDrawable = (parts: readonly CssPart[], rules: TokenRules): boolean =>
  parts.every((part) => {
    const { node } = part
    if (node.type === 'Dimension' && ANGLES.includes(node.unit.toLowerCase()))
      return isNumberWithin(node.value, -1000, 1000)
    const name = functionName(part)
    if (name !== undefined && GRADIENTS.test(name)) return isDrawable(part.inside, rules)
    if (!isMeasured(node) || (name !== undefined && fits([part], '<color>', rules))) return true
    const range = measureRange([part], 'drawn', rules)
    return range !== undefined && isWithin(range, -MAX_DRAWN, MAX_DRAWN)
  })

/** The largest number, and length in px, of a pattern: twice the width of the widest window. */
const MAX_DRAWN = 7680
const ANGLES: readonly string[] = ['deg', 'grad', 'rad', 'turn']
const GRADIENTS = /^(?:repeating-)?(?:linear|radial|conic)-gradient$/

/** Whether a node is a number with or without a unit, or a function, which may give one. */
const isMeasured = ({ type }: CssNode): boolean =>
  ['Number', 'Percentage', 'Dimension', 'Function'].includes(type)

const isNumberWithin = (text: string, lowest: number, highest: number): boolean =>
  isWithin({ min: Number(text), max: Number(text) }, lowest, highest)

const isWithin = (range: Pick<Range, 'min' | 'max'>, lowest: number, highest: number): boolean =>
  range.min >= lowest && range.max <= highest
