import { CSS_PREFIX, THEME_ID } from './cssVariable'

let known: Readonly<Record<string, string>> | undefined

/**
 * The tokens the page was served with, read once from its style sheet, so that the page's state
 * need not repeat them.
 */
export const servedTokens = (): Readonly<Record<string, string>> => (known ??= readSheet())

function readSheet(): Readonly<Record<string, string>> {
  const style = document.getElementById(THEME_ID)
  const rules = style instanceof HTMLStyleElement ? [...(style.sheet?.cssRules ?? [])] : []
  const tokens: Record<string, string> = {}
  for (const rule of rules) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') continue
    for (const name of rule.style)
      if (name.startsWith(CSS_PREFIX))
        tokens[name.slice(CSS_PREFIX.length)] = rule.style.getPropertyValue(name).trim()
  }
  return tokens
}
