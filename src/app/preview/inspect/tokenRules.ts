import { CSS_PREFIX } from '../../../core/theme/cssVariable'

/** A pseudo-element; '' for the element itself. */
export type PseudoElement = '' | '::before' | '::after' | '::placeholder' | '::marker'

/** An active style rule that uses tokens, and the properties that it sets with them. */
export interface TokenRule {
  /** The selector without its pseudo-element. */
  selector: string
  part: PseudoElement
  properties: readonly string[]
  tokens: readonly string[]
}

const PSEUDO_ELEMENTS: readonly PseudoElement[] = [
  '::before',
  '::after',
  '::placeholder',
  '::marker',
]
const TOKEN_REFERENCE = new RegExp(`var\\(\\s*${CSS_PREFIX}([a-z0-9-]+)`, 'g')

/** Tokens used in a CSS value, without duplicates. */
export const tokensIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(TOKEN_REFERENCE)].map(([, name = '']) => name)),
]

/**
 * The style rules that use tokens and apply at the current width, one for each selector of a
 * selector list.
 */
export function tokenRules(): readonly TokenRule[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
    collectRules(sheet.cssRules),
  )
}

function collectRules(rules: CSSRuleList): TokenRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return rule.style.cssText.includes(CSS_PREFIX) ? parseRule(rule) : []
    if (rule instanceof CSSMediaRule)
      return window.matchMedia(rule.conditionText).matches ? collectRules(rule.cssRules) : []
    if (rule instanceof CSSSupportsRule)
      return CSS.supports(rule.conditionText) ? collectRules(rule.cssRules) : []
    return rule instanceof CSSGroupingRule ? collectRules(rule.cssRules) : []
  })
}

function parseRule({ selectorText, style }: CSSStyleRule): TokenRule[] {
  // If a shorthand is set with a variable, the CSSOM returns '' for its longhands.
  const properties = Array.from(style).filter(
    (name) =>
      !name.startsWith('--') &&
      (style.getPropertyValue(name) === '' || style.getPropertyValue(name).includes(CSS_PREFIX)),
  )
  const tokens = tokensIn(style.cssText)
  if (properties.length === 0 || tokens.length === 0) return []
  return splitSelectors(selectorText).map((selector) => ({
    ...splitPseudoElement(selector),
    properties,
    tokens,
  }))
}

/**
 * A selector's pseudo-element, and the selector of the element that has it: any element, where the
 * CSSOM leaves out `*`, as in `.frame > ::before`.
 */
export function splitPseudoElement(selector: string): Pick<TokenRule, 'selector' | 'part'> {
  const part = PSEUDO_ELEMENTS.find((name) => selector.endsWith(name)) ?? ''
  const element = selector.slice(0, selector.length - part.length)
  return { selector: /(?:^|[\s>+~])$/.test(element) ? `${element}*` : element, part }
}

/** Splits a selector list at top-level commas. */
function splitSelectors(text: string): string[] {
  const selectors: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += letter
  }
  return selectors.map((selector) => selector.trim()).filter((selector) => selector !== '')
}
