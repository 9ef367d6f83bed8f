import type { ContrastPair } from '#schemas/Catalogue'
import type { Paint } from './parseColour'
import { black, compositeOver, luminance, luminanceRatio, white } from './paint'
import type { Palette } from './Palette'

/**
 * Whether a pair must reach its required ratio. Pairs of disabled elements are exempt (WCAG 1.4.3);
 * their ratio is only displayed.
 */
export const mustReachRatio = (pair: ContrastPair): boolean => pair.state !== 'disabled'

/**
 * A pair as rendered: both colours, opaque, and their contrast ratio, 1 to 21. Over a picture,
 * `ratio` can be lower than that of the two colours (see worstContrastOnPicture).
 */
export interface RenderedPair {
  text: Paint
  surface: Paint
  ratio: number
}

/**
 * A pair as rendered: translucent colours are blended with their backdrop. If several backdrops or
 * any picture are possible, the result is the worst case. Undefined if a colour can't be computed.
 */
export function renderedPair(pair: ContrastPair, palette: Palette): RenderedPair | undefined {
  const [text, surface] = [palette.paint(pair.text), palette.paint(pair.surface)]
  if (!text || !surface) return undefined
  const { surfaceOpacity = 1, opacity = 1 } = pair
  if (surface.alpha * surfaceOpacity * opacity >= 1) return renderOn(text, surface, white, 1, 1)
  if (pair.over === 'picture') return worstContrastOnPicture(text, surface, surfaceOpacity)
  return worst(
    listBackdrops(pair, palette).map((backdrop) =>
      renderOn(text, surface, backdrop, surfaceOpacity, opacity),
    ),
  )
}

/** The contrast ratio of a pair as rendered; undefined if a colour can't be computed. */
export const pairRatio = (pair: ContrastPair, palette: Palette): number | undefined =>
  renderedPair(pair, palette)?.ratio

/** Rounds a ratio down to two places: rounding up could make a pair pass. */
export const roundRatioDown = (ratio: number): number => Math.floor(ratio * 100) / 100

/** Whether a pair is readable. A pair whose colours can't be computed counts as readable. */
export const isReadable = (pair: ContrastPair, palette: Palette): boolean =>
  roundRatioDown(pairRatio(pair, palette) ?? pair.level) >= pair.level

/**
 * Whether a pair is readable with a small margin. Automatic fixes adjust colours until this holds,
 * because rounding elsewhere could otherwise make the pair fail.
 */
export const hasMargin = (pair: ContrastPair, palette: Palette): boolean =>
  roundRatioDown(pairRatio(pair, palette) ?? pair.level + MARGIN) >= pair.level + MARGIN

const MARGIN = 0.03

function renderOn(
  text: Paint,
  surface: Paint,
  backdrop: Paint,
  surfaceOpacity: number,
  opacity: number,
): RenderedPair {
  const back = compositeOver(surface, backdrop, surfaceOpacity)
  // The opacity applies to the whole element, text and surface together.
  const [front, behind] = [
    compositeOver(compositeOver(text, back), backdrop, opacity),
    compositeOver(back, backdrop, opacity),
  ]
  return {
    text: front,
    surface: behind,
    ratio: luminanceRatio(luminance(front), luminance(behind)),
  }
}

/**
 * The worst case of a pair over a picture, which can have any brightness between black and white.
 * If the text's brightness lies within the range that the surface can then have, some picture makes
 * the text invisible: the ratio is 1.
 */
function worstContrastOnPicture(
  text: Paint,
  surface: Paint,
  surfaceOpacity: number,
): RenderedPair | undefined {
  const ends = [black, white].map((picture) => renderOn(text, surface, picture, surfaceOpacity, 1))
  const [dark, light] = ends
  const textLuminance = dark && luminance(dark.text)
  const worstEnd = worst(ends)
  return worstEnd &&
    dark &&
    light &&
    textLuminance !== undefined &&
    textLuminance > luminance(dark.surface) &&
    textLuminance < luminance(light.surface)
    ? { ...worstEnd, ratio: 1 }
    : worstEnd
}

const worst = (all: readonly RenderedPair[]): RenderedPair | undefined =>
  all.reduce<RenderedPair | undefined>(
    (lowest, one) => (lowest && lowest.ratio <= one.ratio ? lowest : one),
    undefined,
  )

/**
 * The possible backdrops of a translucent surface: the one declared by the pair, otherwise white for
 * the page itself, the page for a card, and both page and card for anything else.
 */
function listBackdrops({ surface, over }: ContrastPair, palette: Palette): readonly Paint[] {
  const page = compositeOver(palette.paint(PAGE) ?? white, white)
  const card = compositeOver(palette.paint(CARD) ?? page, page)
  if (over !== undefined && over !== 'picture')
    return [over === PAGE ? page : compositeOver(palette.paint(over) ?? card, card)]
  if (surface === PAGE) return [white]
  return surface === CARD ? [page] : [page, card]
}

const PAGE = 'color-background'
const CARD = 'color-surface'
