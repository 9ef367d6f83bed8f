import type { Palette } from './Palette'
import { distance, labOf, type Lab } from './shade'

/** What each colour was before. */
export type Before = ReadonlyMap<string, Lab>

/** Every colour of a palette as OKLab. */
export const firstColours = (palette: Palette): Before =>
  new Map(
    palette.names.flatMap((token) => {
      const paint = palette.paint(token)
      return paint ? [[token, labOf(paint)] as const] : []
    }),
  )

/** How much the moved colours differ from before; surfaces cover more, so they count more. */
export function costOf(moved: ReadonlySet<string>, palette: Palette, before: Before): number {
  let cost = 0
  for (const token of moved) {
    const [was, is] = [before.get(token), palette.paint(token)]
    if (was && is) cost += distance(was, labOf(is)) * (isGround(token) ? GROUND_WEIGHT : 1)
  }
  return cost
}

/** Surfaces that words lie on, where they are colours of their own and not mixed from others. */
export const isGround = (token: string): boolean =>
  /^color-(?:background|surface|surface-raised|surface-sunken|selection|[a-z]+-soft)$/.test(token)

const GROUND_WEIGHT = 3
