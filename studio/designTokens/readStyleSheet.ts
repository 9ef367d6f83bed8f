import { generate, parse, walk } from 'css-tree'
import { toPointer } from '../../src/core/json/pointer'
import type { FileToken } from './FileToken'
import { readCssValue } from './readCssValue'
import { isShadcn, shadcnToken } from './shadcnTokens'
import type { TokensProblem } from './TokensProblem'

/** Whether a text is a style sheet with custom properties. */
export const isStyleSheet = (text: string): boolean =>
  /^[^{]*\{[^{}]*?--[\w-]+/.test(text) && !/^\s*[[{]/.test(text)

interface Property {
  name: string
  value: string
  isDark: boolean
  /** Whether it stands in Tailwind's `@theme`, which gives other properties a second name. */
  isTheme: boolean
}

/**
 * Reads the custom properties of a style sheet: those of `.dark`, or for a dark device, are the dark
 * palette, all others the light one. The names are those of shadcn/ui if the style sheet is a theme
 * for it. A style sheet that is cut off or has a faulty property yields no tokens.
 */
export function readStyleSheet(
  text: string,
): { tokens: readonly FileToken[] } | { problems: readonly TokensProblem[] } {
  const problems: TokensProblem[] = []
  const openBrace = findOpenBrace(text)
  if (openBrace !== undefined)
    problems.push({ code: 'cssEnds', path: '', line: lineAt(text, openBrace), detail: '' })
  const lines = text.split('\n')
  const sheet = parse(text, {
    positions: true,
    parseCustomProperty: false,
    // Other rules may have what the parser does not know, such as `@apply`.
    onParseError: ({ line }) => {
      if (/^\s*--/.test(lines[line - 1] ?? ''))
        problems.push({ code: 'cssLine', path: '', line, detail: '' })
    },
  })
  if (problems.length > 0) return { problems }
  const properties: Property[] = []
  walk(sheet, {
    visit: 'Declaration',
    enter(node) {
      if (!node.property.startsWith('--')) return
      const place = `${this.atrule?.prelude ? generate(this.atrule.prelude) : ''} ${
        this.rule ? generate(this.rule.prelude) : ''
      }`
      properties.push({
        name: node.property.slice(2),
        value: generate(node.value).trim(),
        isDark: /\bdark\b/.test(place),
        isTheme: this.atrule?.name === 'theme',
      })
    },
  })
  const knownAs = new Set(properties.map(({ name }) => name))
  const hasShadcnNames = isShadcn(knownAs)
  const seen = new Set<string>()
  const tokens = properties.flatMap(({ name, value, isDark, isTheme }): FileToken[] => {
    const reference = referredProperty(value)
    // Tailwind's second name for a property that is listed by its own.
    if (isTheme && reference !== undefined && knownAs.has(reference)) return []
    const path = toPointer([isDark ? 'dark' : 'light', name])
    if (seen.has(path)) return []
    seen.add(path)
    const css = resolveValue(value, isDark, properties)
    if (hasShadcnNames) return [shadcnToken(name, css, isDark, path)]
    return [{ names: isDark ? ['dark', name] : [name], path, ...readCssValue(name, css), isDark }]
  })
  return { tokens }
}

/** Follows `var(--other)` to its value; the text itself if it leads nowhere or in a circle. */
function resolveValue(text: string, isDark: boolean, properties: readonly Property[]): string {
  let value = text
  for (let step = 0; step < properties.length; step++) {
    const name = referredProperty(value)
    if (name === undefined) return value
    const named = properties.filter((property) => property.name === name)
    const next = named.find((property) => property.isDark === isDark) ?? named[0]
    if (next === undefined) return text
    value = next.value
  }
  return text
}

const referredProperty = (value: string): string | undefined =>
  /^var\(\s*--([\w-]+)\s*\)$/.exec(value)?.[1]

/** Position of the last brace that is not closed; undefined if all are. */
function findOpenBrace(text: string): number | undefined {
  const open: number[] = []
  for (const { 0: part, index } of text.matchAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|[{}]/g)) {
    if (part === '{') open.push(index)
    if (part === '}') open.pop()
  }
  return open.at(-1)
}

const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length
