import { createPalette } from './contrast/Palette'
import { toHex } from './contrast/shade'

/**
 * The literal colour (#rrggbb, without its opacity) of a token, resolving `var(--portico-…)` and
 * `color-mix(…)` as a browser does; undefined if it can't be computed.
 */
export function resolveColor(
  token: string,
  tokens: Readonly<Record<string, string>>,
): string | undefined {
  const paint = createPalette(tokens).paint(token)
  return paint && toHex(paint)
}
