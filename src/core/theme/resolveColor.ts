import { formatHex, interpolate, parse } from 'culori'

/**
 * The literal colour (#rrggbb) that a token paints, following `var(--portico-…)` and `color-mix(in oklab, a p%, b)` as the
 * browser would; undefined when it can't be known here. Used by contrast checks, never in the first view (it brings culori).
 */
export function resolveColor(token: string, tokens: Readonly<Record<string, string>>, depth = 0): string | undefined {
  const value = tokens[token]
  return value === undefined || depth > 8 ? undefined : resolveValue(value.trim(), tokens, depth)
}

function resolveValue(value: string, tokens: Readonly<Record<string, string>>, depth: number): string | undefined {
  const reference = /^var\(--portico-([a-z0-9-]+)\)$/.exec(value)
  if (reference?.[1]) return resolveColor(reference[1], tokens, depth + 1)
  const mix = /^color-mix\(in oklab,\s*(.+?)\s+([\d.]+)%,\s*(.+)\)$/.exec(value)
  if (mix?.[1] && mix[2] && mix[3]) {
    const first = resolveValue(mix[1], tokens, depth + 1)
    const second = resolveValue(mix[3], tokens, depth + 1)
    return first && second ? formatHex(interpolate([second, first], 'oklab')(Number(mix[2]) / 100)) : undefined
  }
  const color = parse(value)
  return color ? formatHex(color) : undefined
}
