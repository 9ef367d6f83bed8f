import { clampChroma, converter, formatHex } from 'culori'
import type { Catalogue } from '../../schemas/Catalogue'
import { nearestColour } from '../../src/core/theme/contrast/nearestColour'
import { colourToken } from '../../src/core/config/compile/tokens'
import { findFailingPairs } from '../../src/core/theme/contrast/failingPairs'
import { findSourceTokens } from './findSourceTokens'

/**
 * The colours of `props.colors` in the order in which a proposal sets them; each must have enough
 * contrast with the colours before it.
 */
export const COLOUR_NAMES = [
  'background',
  'surface',
  'text',
  'mutedText',
  'border',
  'onPrimary',
  'primary',
  'onAccent',
  'accent',
  'link',
  'success',
  'warning',
  'danger',
] as const

/** A complete set of `props.colors`, each #rrggbb. */
export type Palette = Readonly<Record<(typeof COLOUR_NAMES)[number], string>>

/** Whether surfaces are light and text dark, or the reverse. */
export type PaletteMode = 'light' | 'dark'

/** A colour of a logo and its share of the painted area, 0 to 1. */
export interface LogoColour {
  colour: string
  share: number
}

/**
 * A full palette from a logo's colours. The strongest becomes the primary colour, the next the
 * accent; surfaces and text get a pale tint of the primary's hue. Each colour changes only in
 * lightness, until every declared pair with the colours set before it passes; so in the end all
 * pairs do.
 */
export function proposePalette(
  logo: readonly LogoColour[],
  mode: PaletteMode,
  { tokens, pairs }: Pick<Catalogue, 'tokens' | 'pairs'>,
): Palette {
  const painted: Record<string, string> = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, token.default]),
  )
  const assignedTokens = new Set<string>()
  const palette: Partial<Record<keyof Palette, string>> = {}
  const findPassing = (name: keyof Palette, target: Tone): string => {
    const token = colourToken(name)
    const reachable = new Set([...assignedTokens, token])
    const pairsToPass = pairs.filter((pair) => {
      const sources = [
        pair.text,
        pair.surface,
        ...(pair.over === undefined ? [] : [pair.over]),
      ].flatMap((name) => findSourceTokens(name, tokens))
      return (
        sources.includes(token) &&
        sources.every((source) => reachable.has(source) || !MAIN_TOKENS.has(source))
      )
    })
    const passes = (colour: string): boolean =>
      findFailingPairs({ ...painted, [token]: colour }, pairsToPass).length === 0
    const targetHex = hexOf(target)
    return passes(targetHex) ? targetHex : (nearestColour(targetHex, passes) ?? targetHex)
  }
  const setColour = (name: keyof Palette, colour: string): void => {
    palette[name] = colour
    painted[colourToken(name)] = colour
    assignedTokens.add(colourToken(name))
  }
  const ranked = logo
    .map(({ colour, share }) => ({ tone: toneOf(colour), share }))
    .sort((one, other) => weight(other) - weight(one))
  const strongest = ranked[0]?.tone ?? { l: 0.3, c: 0, h: 0 }
  const hue = strongest.c < GREY ? 0 : strongest.h
  const tinted = (l: number, c: number): Tone => ({ l, c: strongest.c < GREY ? 0 : c, h: hue })
  const surfaces = mode === 'light' ? lightSurfaces(tinted) : darkSurfaces(tinted)
  for (const [name, target] of Object.entries(surfaces) as [keyof Palette, Tone][])
    setColour(name, findPassing(name, target))
  setColour('primary', findPassing('primary', strongest))
  setColour('onAccent', palette.onPrimary ?? '')
  setColour(
    'accent',
    findPassing(
      'accent',
      accentFor(
        strongest,
        ranked.slice(1).map(({ tone }) => tone),
      ),
    ),
  )
  setColour('link', findPassing('link', { ...strongest, c: Math.min(strongest.c, 0.14) }))
  const signalLightness = mode === 'light' ? 0.46 : 0.78
  setColour('success', findPassing('success', { l: signalLightness, c: 0.1, h: 155 }))
  setColour('warning', findPassing('warning', { l: signalLightness + 0.04, c: 0.11, h: 70 }))
  setColour('danger', findPassing('danger', { l: signalLightness, c: 0.16, h: 27 }))
  // Every name has been assigned by now.
  return palette as Palette
}

/** A colour in OKLCH. */
interface Tone {
  l: number
  c: number
  h: number
}

/** Colours with less chroma count as grey. */
const GREY = 0.03
const MAIN_TOKENS = new Set(COLOUR_NAMES.map(colourToken))
const toOklch = converter('oklch')

type Tint = (l: number, c: number) => Tone
const lightSurfaces = (tint: Tint) => ({
  background: tint(0.978, 0.006),
  surface: tint(1, 0),
  text: tint(0.23, 0.025),
  mutedText: tint(0.46, 0.02),
  border: tint(0.89, 0.012),
  onPrimary: tint(1, 0),
})
const darkSurfaces = (tint: Tint) => ({
  background: tint(0.17, 0.018),
  surface: tint(0.215, 0.022),
  text: tint(0.96, 0.008),
  mutedText: tint(0.78, 0.018),
  border: tint(0.36, 0.025),
  onPrimary: tint(0.15, 0.015),
})

/**
 * Weight of a colour in the logo. Large and saturated colours weigh most, because brand colours
 * usually are saturated.
 */
const weight = ({ tone, share }: { tone: Tone; share: number }): number =>
  share * (Math.min(tone.c, 0.1) + 0.02)

/**
 * A colour of the logo that is distinct from the first one; if there is none, a neighbouring hue.
 */
function accentFor(first: Tone, others: readonly Tone[]): Tone {
  const other = others.find(
    (tone) =>
      tone.c >= GREY && (hueDistance(tone.h, first.h) > 25 || Math.abs(tone.l - first.l) > 0.25),
  )
  if (other) return other
  return first.c < GREY
    ? { ...first, l: 0.5 }
    : { l: first.l, c: first.c * 0.75, h: (first.h + 40) % 360 }
}

const hueDistance = (one: number, other: number): number =>
  Math.min(Math.abs(one - other), 360 - Math.abs(one - other))

function toneOf(colour: string): Tone {
  const tone = toOklch(colour)
  return { l: tone?.l ?? 0.3, c: tone?.c ?? 0, h: tone?.h ?? 0 }
}

const hexOf = (tone: Tone): string => formatHex(clampChroma({ mode: 'oklch', ...tone }, 'oklch'))
