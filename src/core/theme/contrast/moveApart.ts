import type { ContrastPair } from '#schemas/Catalogue'
import { colourCost, isSurface, type OriginalColours } from './colourCost'
import { hasMargin, isReadable } from './pairRatio'
import type { Paint } from './parseColour'
import type { Palette } from './Palette'
import { toLab, opaque, shade } from './shade'

/**
 * One approach to try: with `isLight`, dark text on light surfaces, otherwise the reverse. `reach` is
 * the OKLab lightness that light surfaces must at least have, and dark ones at most; without it the
 * surfaces stay as they are.
 */
export interface SurfaceTarget {
  isLight: boolean
  reach?: number
}

/**
 * Moves colours of a palette apart until every pair is readable. Returns the tokens that moved;
 * undefined if this target can't succeed or repeats the one without `reach`, or if moving its
 * surfaces alone costs at least `maxCost`.
 * Text only moves away from its surface, so the search terminates; `restoreColours` later moves
 * colours back as far as possible.
 */
export function moveApart(
  palette: Palette,
  pairs: readonly ContrastPair[],
  before: OriginalColours,
  target: SurfaceTarget,
  maxCost: number,
): ReadonlySet<string> | undefined {
  const moved = new Set<string>()
  const put = (token: string, paint: Paint): void => {
    palette.put(token, { kind: 'paint', paint })
    moved.add(token)
  }
  if (!moveSurfaces(palette, target, put, before)) return undefined
  if (colourCost(moved, palette, before) >= maxCost) return undefined
  const context = { palette, target, put }
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const failing = pairs.filter((pair) => !isReadable(pair, palette))
    if (failing.length === 0) return moved
    for (const pair of failing)
      if (!isReadable(pair, palette) && !separate(pair, context)) return undefined
  }
  return undefined
}

interface Context {
  palette: Palette
  target: SurfaceTarget
  put: (token: string, paint: Paint) => void
}

/**
 * Whether a token is the text on a filled shape, which moves in the opposite direction to other
 * text.
 */
const isTextOnShape = (token: string): boolean => token.startsWith('color-on-')
const ON_PICTURE = 'color-on-picture'
const SCRIM = 'color-scrim'

/**
 * Makes the surfaces as light (or dark) as the target requires. Returns false if the target has a
 * `reach` but no surface had to move, because it then repeats the target without one.
 */
function moveSurfaces(
  palette: Palette,
  { isLight, reach }: SurfaceTarget,
  put: Context['put'],
  before: OriginalColours,
): boolean {
  if (reach === undefined) return true
  let hasMoved = false
  for (const token of palette.names) {
    const original = before.get(token)
    if (
      !isSurface(token) ||
      palette.node(token)?.kind !== 'paint' ||
      !original ||
      (isLight ? original.l >= reach : original.l <= reach)
    )
      continue
    put(token, shade(original, reach))
    hasMoved = true
  }
  return hasMoved
}

/** Moves one or both colours of a pair until it is readable; false if that is impossible. */
function separate(pair: ContrastPair, context: Context): boolean {
  const { palette, put } = context
  // Replace a transparent colour by the opaque colour it appears as, because a transparent one may
  // lack contrast at every lightness.
  for (const token of [pair.surface, pair.text]) {
    const paint = palette.paint(findRootToken(token, palette))
    if (paint && paint.alpha < 1 && !isSurface(token))
      put(findRootToken(token, palette), opaque(paint, palette.paint('color-surface')))
    else if (paint && paint.alpha < 1) put(findRootToken(token, palette), opaque(paint))
  }
  if (isReadable(pair, palette)) return true
  const isTextLighter = textGetsLighter(pair, context)
  const moves = candidates(pair, isTextLighter, context)
  for (const move of moves) {
    const readableShade = nearestShade(pair, move, palette)
    if (readableShade) {
      put(move.token, readableShade)
      return true
    }
  }
  // Moving one colour isn't enough: move it as far as possible, then another one.
  for (const move of moves) {
    const current = palette.paint(move.token)
    if (current) put(move.token, shade(toLab(current), move.isLighter ? 1 : 0))
    if (isReadable(pair, palette)) return true
    for (const other of moves) {
      const readableShade =
        other.token === move.token ? undefined : nearestShade(pair, other, palette)
      if (!readableShade) continue
      put(other.token, readableShade)
      return true
    }
  }
  return false
}

/**
 * Whether a pair's text becomes lighter to get away from its surface. Always the same for one
 * token, so the rounds terminate.
 */
function textGetsLighter({ text }: ContrastPair, { palette, target }: Context): boolean {
  if (text === ON_PICTURE) {
    const [textPaint, scrim] = [palette.paint(ON_PICTURE), palette.paint(SCRIM)]
    return !textPaint || !scrim || toLab(textPaint).l >= toLab(scrim).l
  }
  return isTextOnShape(text) === target.isLight
}

interface Move {
  token: string
  /** Whether the token's colour becomes lighter. */
  isLighter: boolean
}

/**
 * The moves that may make a pair readable, in order of preference: the root tokens of text and
 * surface, so that mixes stay mixes; then the pair's own tokens, whose mixes are replaced with
 * plain colours.
 */
function candidates(
  { text, surface, over }: ContrastPair,
  isTextLighter: boolean,
  { palette, target }: Context,
): readonly Move[] {
  const isPlain = (token: string): boolean => palette.node(token)?.kind === 'paint'
  const all = [
    { token: findRootToken(text, palette), isLighter: isTextLighter },
    ...(over === undefined || over === 'picture'
      ? []
      : [{ token: findRootToken(over, palette), isLighter: !isTextLighter }]),
    { token: findRootToken(surface, palette), isLighter: !isTextLighter },
    ...(isPlain(text) ? [] : [{ token: text, isLighter: isTextLighter }]),
    ...(isPlain(surface) ? [] : [{ token: surface, isLighter: !isTextLighter }]),
  ]
  return all.filter(({ token, isLighter }, index) => {
    if (all.findIndex((other) => other.token === token) !== index) return false
    if (token === ON_PICTURE || token === SCRIM) return true
    // `moveSurfaces` moves surfaces with a plain colour; a mixed one may be replaced here, as a
    // last resort.
    if (isSurface(token)) return !isPlain(token)
    return isLighter === (isTextOnShape(token) === target.isLight)
  })
}

/**
 * The token that a token's colour is mainly mixed from. Moving it also moves its shades, such as a
 * hover colour.
 */
function findRootToken(token: string, palette: Palette, depth = 0): string {
  const node = palette.node(token)
  if (!node || depth > 8 || node.kind === 'paint') return token
  if (node.kind === 'token') return findRootToken(node.token, palette, depth + 1)
  const main =
    node.share >= MAIN_SHARE ? node.first : node.share <= 1 - MAIN_SHARE ? node.second : undefined
  return main?.kind === 'token' ? findRootToken(main.token, palette, depth + 1) : token
}

/**
 * The nearest lighter or darker shade of a token that makes a pair readable; undefined if even
 * white or black is not enough.
 */
function nearestShade(
  pair: ContrastPair,
  { token, isLighter }: Move,
  palette: Palette,
): Paint | undefined {
  const [node, current] = [palette.node(token), palette.paint(token)]
  if (!node || !current) return undefined
  const from = toLab(current)
  const tryShare = (share: number): Paint => {
    const paint = shade(from, from.l + ((isLighter ? 1 : 0) - from.l) * share)
    palette.put(token, { kind: 'paint', paint })
    return paint
  }
  let nearest = tryShare(1)
  const isPossible = hasMargin(pair, palette)
  if (isPossible) {
    let [low, high] = [0, 1]
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2
      const paint = tryShare(middle)
      if (hasMargin(pair, palette)) [high, nearest] = [middle, paint]
      else low = middle
    }
  }
  palette.put(token, node)
  return isPossible ? nearest : undefined
}

const MAX_ROUNDS = 12
const STEPS = 8
/** Minimum share that makes a colour the main one of a mix. */
const MAIN_SHARE = 0.7
