import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { colorScheme } from './colorScheme'
import { cssVariable, isTokenName } from './cssVariable'

type Tokens = Readonly<Record<string, string>>

/**
 * Writes tokens as custom properties of the document's root, where they override the served style
 * sheet, once per frame and without re-rendering React. Unchanged tokens are not rewritten; a token
 * that is no longer in the map is removed.
 */
export function applyTokens(tokens: Tokens): void {
  appliedTokens = tokens
  frame ??= requestAnimationFrame(() => {
    frame = undefined
    writeTokens()
  })
}

/**
 * Writes some tokens immediately, before the draft that includes them arrives. They override those
 * of `applyTokens` until `endEarlyPaint` is called with the same or a higher `changeNumber`.
 */
export function paintEarly(tokens: Tokens, changeNumber: number): void {
  earlyPaint = { changeNumber, tokens: { ...earlyPaint.tokens, ...tokens } }
  writeTokens()
}

/**
 * Ends the override by `paintEarly`, because the next `applyTokens` includes its tokens up to
 * `changeNumber`. Does nothing if `paintEarly` has been called with a higher number. Writes nothing
 * itself.
 */
export function endEarlyPaint(changeNumber: number): void {
  if (changeNumber >= earlyPaint.changeNumber) earlyPaint = { changeNumber, tokens: {} }
}

let appliedTokens: Tokens = {}
let earlyPaint: { changeNumber: number; tokens: Tokens } = { changeNumber: 0, tokens: {} }
let frame: number | undefined
const writtenTokens = new Map<string, string>()
const BACKGROUND = 'color-background'

function writeTokens(): void {
  const { style } = document.documentElement
  const tokens = { ...appliedTokens, ...earlyPaint.tokens }
  const changed = new Set<string>()
  for (const name of writtenTokens.keys()) {
    if (tokens[name] !== undefined) continue
    style.removeProperty(cssVariable(name))
    writtenTokens.delete(name)
    changed.add(name)
  }
  for (const [name, value] of Object.entries(tokens)) {
    if (writtenTokens.get(name) === value || !isTokenName(name) || !isTokenValue(value)) continue
    style.setProperty(cssVariable(name), value)
    writtenTokens.set(name, value)
    changed.add(name)
  }
  // Before the first `applyTokens` the served style sheet sets the background, which may be derived
  // from any token.
  const isDerived = writtenTokens.get(BACKGROUND)?.includes('var(') ?? true
  if (changed.has(BACKGROUND) || (isDerived && changed.size > 0)) matchColorScheme()
}

/**
 * Sets the colour scheme of native controls to match the computed background, if tokens are
 * written; `applyTokens` does so itself when it changes the background.
 */
export function matchColorScheme(): void {
  const { style } = document.documentElement
  const scheme =
    writtenTokens.size > 0
      ? (colorScheme(getComputedStyle(document.documentElement).backgroundColor) ?? '')
      : ''
  if (style.colorScheme !== scheme) style.colorScheme = scheme
}
