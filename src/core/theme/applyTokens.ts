import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { cssVariable, isTokenName } from './cssVariable'

/** Says which tokens the served style sheet has, so that only what differs from it is ever written; call once at start. */
export function rememberServedTokens(tokens: Readonly<Record<string, string>>): void {
  served = tokens
}

/**
 * Writes tokens as custom properties of the document, only those that changed, all of one frame together (architecture:
 * a theme edit re-renders nothing). A token that is as served, or no longer in the map, goes back to the served sheet.
 */
export function applyTokens(tokens: Readonly<Record<string, string>>): void {
  pending = tokens
  frame ??= requestAnimationFrame(flush)
}

/**
 * Paints some tokens at once, before the rest is known: they lie over what `applyTokens` is given, until `forgetAhead`.
 * `part` may paint them on a part of the page instead, and returns the way to take that back: done when the whole page has them.
 */
export function paintAhead(tokens: Readonly<Record<string, string>>, turn: number, part?: (tokens: Readonly<Record<string, string>>) => (() => void) | undefined): void {
  ahead = { turn, tokens: { ...ahead.tokens, ...tokens } }
  const takeBack = part?.(ahead.tokens)
  if (takeBack) takePartBack = takeBack
  else flush()
}

/** Gives the whole page what was painted ahead on a part of it. */
export function paintWhole(): void {
  if (takePartBack && Object.keys(ahead.tokens).length > 0) flush()
}

/** What `applyTokens` is given next has everything that was painted ahead up to `turn`. It changes nothing by itself. */
export function forgetAhead(turn: number): void {
  if (turn >= ahead.turn) ahead = { turn, tokens: {} }
}

let served: Readonly<Record<string, string>> = {}
let pending: Readonly<Record<string, string>> = {}
let ahead: { turn: number; tokens: Readonly<Record<string, string>> } = { turn: 0, tokens: {} }
let takePartBack: (() => void) | undefined
let frame: number | undefined
const written = new Map<string, string>()

function flush(): void {
  frame = undefined
  const style = document.documentElement.style
  const tokens = { ...pending, ...ahead.tokens }
  for (const name of new Set([...written.keys(), ...Object.keys(tokens)])) {
    const value = tokens[name]
    if (value === undefined || value === served[name]) {
      if (written.delete(name)) style.removeProperty(cssVariable(name))
    } else if (written.get(name) !== value && isTokenName(name) && isTokenValue(value)) {
      style.setProperty(cssVariable(name), value)
      written.set(name, value)
    }
  }
  takePartBack?.()
  takePartBack = undefined
}
