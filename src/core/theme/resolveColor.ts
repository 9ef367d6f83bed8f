import { createPalette } from './contrast/Palette'
import { hexOf } from './contrast/shade'

/**
 * The literal colour (#rrggbb, without its opacity) that a token paints, following
 * `var(--portico-…)` and `color-mix(…)` as the browser would; undefined when it can't be known
 * here. Never in the first view (it brings culori).
 */
export function resolveColor(
  token: string,
  tokens: Readonly<Record<string, string>>,
): string | undefined {
  const paint = createPalette(tokens).paint(token)
  return paint && hexOf(paint)
}
