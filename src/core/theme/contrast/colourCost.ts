import type { Palette } from './Palette'
import { distance, toLab, type Lab } from './shade'

/** Each token's colour before any change. */
export type OriginalColours = ReadonlyMap<string, Lab>

/** Every colour of a palette in OKLab. */
export const originalColours = (palette: Palette): OriginalColours =>
  new Map(
    palette.names.flatMap((token) => {
      const paint = palette.paint(token)
      return paint ? [[token, toLab(paint)] as const] : []
    }),
  )

/**
 * Total difference between the moved colours and the originals; surfaces weigh more, because they
 * cover more of the page.
 */
export function colourCost(
  moved: ReadonlySet<string>,
  palette: Palette,
  before: OriginalColours,
): number {
  let cost = 0
  for (const token of moved) {
    const [original, current] = [before.get(token), palette.paint(token)]
    if (original && current)
      cost += distance(original, toLab(current)) * (isSurface(token) ? SURFACE_WEIGHT : 1)
  }
  return cost
}

/** Whether a token is the colour of a surface. */
export const isSurface = (token: string): boolean =>
  /^color-(?:background|surface|surface-raised|surface-sunken|selection|[a-z]+-soft)$/.test(token)

const SURFACE_WEIGHT = 3
