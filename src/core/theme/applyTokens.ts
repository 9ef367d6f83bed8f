import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { colorScheme } from './colorScheme'
import { cssVariable, isTokenName } from './cssVariable'

/**
 * Sets the tokens of the served style sheet, so that only differences are ever written; call once
 * at start.
 */
export function rememberServedTokens(tokens: Readonly<Record<string, string>>): void {
  served = tokens
}

/**
 * Writes changed tokens as custom properties of the document, batched per frame (architecture: a
 * theme edit re-renders nothing). A token that is at its served value, or no longer in the map, is
 * removed.
 */
export function applyTokens(tokens: Readonly<Record<string, string>>): void {
  pending = tokens
  frame ??= requestAnimationFrame(flush)
}

/**
 * Paints some tokens immediately, before the rest is known: they override those of `applyTokens`
 * until `forgetAhead`. `part` may paint them on a part of the page instead and return a function
 * that undoes it, which is called once the whole page has them.
 */
export function paintAhead(
  tokens: Readonly<Record<string, string>>,
  turn: number,
  part?: (tokens: Readonly<Record<string, string>>) => (() => void) | undefined,
): void {
  ahead = { turn, tokens: { ...ahead.tokens, ...tokens } }
  const takeBack = part?.(ahead.tokens)
  if (takeBack) takePartBack = takeBack
  else flush()
}

/** Writes to the whole page what was painted ahead on a part of it. */
export function paintWhole(): void {
  if (takePartBack && Object.keys(ahead.tokens).length > 0) flush()
}

/**
 * Declares that the next call of `applyTokens` includes everything painted ahead up to `turn`.
 * Writes nothing itself.
 */
export function forgetAhead(turn: number): void {
  if (turn >= ahead.turn) ahead = { turn, tokens: {} }
}

let served: Readonly<Record<string, string>> = {}
let pending: Readonly<Record<string, string>> = {}
let ahead: { turn: number; tokens: Readonly<Record<string, string>> } = { turn: 0, tokens: {} }
let takePartBack: (() => void) | undefined
let frame: number | undefined
const written = new Map<string, string>()
const GROUND = 'color-background'

/** Native controls follow the background as it is painted now. */
function showScheme(style: CSSStyleDeclaration): void {
  style.colorScheme =
    written.size === 0
      ? ''
      : (colorScheme(getComputedStyle(document.documentElement).backgroundColor) ?? '')
}

function flush(): void {
  frame = undefined
  const style = document.documentElement.style
  const tokens = { ...pending, ...ahead.tokens }
  const moved = new Set<string>()
  for (const name of new Set([...written.keys(), ...Object.keys(tokens)])) {
    const value = tokens[name]
    if (value === undefined || value === served[name]) {
      if (!written.delete(name)) continue
      style.removeProperty(cssVariable(name))
      moved.add(name)
    } else if (written.get(name) !== value && isTokenName(name) && isTokenValue(value)) {
      style.setProperty(cssVariable(name), value)
      written.set(name, value)
      moved.add(name)
    }
  }
  if (
    moved.has(GROUND) ||
    (moved.size > 0 && (written.get(GROUND) ?? served[GROUND])?.includes('var('))
  )
    showScheme(style)
  takePartBack?.()
  takePartBack = undefined
}
