import { clampChroma, converter, formatHex, parse, wcagContrast } from 'culori'

const toOklch = converter('oklch')

/** Ratio of two colours by WCAG, 1 to 21, rounded down to two places so that nothing passes by rounding. */
export const contrastRatio = (a: string, b: string): number => Math.floor(wcagContrast(a, b) * 100) / 100

/** The colour of the same hue, nearest in lightness, that passes; undefined where none does. */
export function nearestColour(colour: string, passes: (candidate: string) => boolean): string | undefined {
  const start = toOklch(parse(colour))
  if (!start) return undefined
  for (let step = 1; step <= 100; step++) {
    for (const l of [start.l - step / 100, start.l + step / 100]) {
      if (l < -0.005 || l > 1.005) continue
      const candidate = formatHex(clampChroma({ ...start, l: Math.min(1, Math.max(0, l)) }, 'oklch'))
      if (passes(candidate)) return candidate
    }
  }
  return undefined
}
