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

let served: Readonly<Record<string, string>> = {}
let pending: Readonly<Record<string, string>> = {}
let frame: number | undefined
const written = new Map<string, string>()

function flush(): void {
  frame = undefined
  const style = document.documentElement.style
  for (const name of new Set([...written.keys(), ...Object.keys(pending)])) {
    const value = pending[name]
    if (value === undefined || value === served[name]) {
      if (written.delete(name)) style.removeProperty(cssVariable(name))
    } else if (written.get(name) !== value && isTokenName(name) && isTokenValue(value)) {
      style.setProperty(cssVariable(name), value)
      written.set(name, value)
    }
  }
}
