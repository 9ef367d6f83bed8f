import { CSS_PREFIX } from '../../../core/theme/cssVariable'

/** Part of an element that is styled on its own; empty for the element itself. */
export type Part = '' | '::before' | '::after' | '::placeholder' | '::marker'

/**
 * A style rule in force that takes a token: whom it is for, which properties it sets so, and by
 * which tokens.
 */
export interface TokenRule {
  /** Without a pseudo-element. */
  selector: string
  part: Part
  properties: readonly string[]
  tokens: readonly string[]
}

const PARTS: readonly Part[] = ['::before', '::after', '::placeholder', '::marker']
const MENTION = new RegExp(`var\\(\\s*${CSS_PREFIX}([a-z0-9-]+)`, 'g')

/** Tokens that a CSS value names, each once. */
export const tokensIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, name = '']) => name)),
]

/**
 * The rules of the page's sheets that are in force at this width and take tokens, one for each
 * selector of a list.
 */
export function tokenRules(): readonly TokenRule[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
    rulesIn(sheet.cssRules),
  )
}

let known:
  | {
      sheets: readonly (readonly [CSSStyleSheet, number])[]
      width: number
      rules: readonly TokenRule[]
    }
  | undefined

/** `tokenRules`, read again only after rules came or went or the width is another one. */
export function currentTokenRules(): readonly TokenRule[] {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets].map(
    (sheet) => [sheet, sheet.cssRules.length] as const,
  )
  const isKnown =
    known?.width === window.innerWidth &&
    known.sheets.length === sheets.length &&
    sheets.every(
      ([sheet, length], index) =>
        known?.sheets[index]?.[0] === sheet && known.sheets[index][1] === length,
    )
  if (!isKnown || !known) known = { sheets, width: window.innerWidth, rules: tokenRules() }
  return known.rules
}

function rulesIn(rules: CSSRuleList): TokenRule[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule)
      return rule.style.cssText.includes(CSS_PREFIX) ? rulesOf(rule) : []
    if (rule instanceof CSSMediaRule)
      return window.matchMedia(rule.conditionText).matches ? rulesIn(rule.cssRules) : []
    if (rule instanceof CSSSupportsRule)
      return CSS.supports(rule.conditionText) ? rulesIn(rule.cssRules) : []
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []
  })
}

function rulesOf({ selectorText, style }: CSSStyleRule): TokenRule[] {
  // A shorthand with a variable has no value for each of its properties; only the whole text tells.
  const properties = [...style].filter(
    (name) =>
      !name.startsWith('--') &&
      (style.getPropertyValue(name) === '' || style.getPropertyValue(name).includes(CSS_PREFIX)),
  )
  const tokens = tokensIn(style.cssText)
  if (properties.length === 0 || tokens.length === 0) return []
  return partsOfList(selectorText).map((one) => {
    const part = PARTS.find((name) => one.endsWith(name)) ?? ''
    return {
      selector: (part === '' ? one : one.slice(0, -part.length)) || '*',
      part,
      properties,
      tokens,
    }
  })
}

/** The selectors of a list; commas within brackets are no borders. */
function partsOfList(text: string): string[] {
  const list: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) list.push('')
    else list[list.length - 1] += letter
  }
  return list.map((one) => one.trim()).filter((one) => one !== '')
}
