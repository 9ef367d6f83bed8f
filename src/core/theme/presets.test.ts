import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import base from '../../../themes/base/tokens.json'
import { isTokenValue } from '../../../schemas/formats/tokenValue'
import { isTokenName } from './cssVariable'
import { catalogue } from '../../../generated/catalogue'
import { mustReachRatio, isReadable, pairRatio } from './contrast/pairRatio'
import { createPalette } from './contrast/Palette'

const root = new URL('../../../themes/', import.meta.url)
const defaults = Object.fromEntries(
  Object.entries(base).map(([name, token]) => [name, token.default]),
)
const presets = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => ({ id: entry.name, tokens: entry.name === 'base' ? {} : readTokens(entry.name) }))

/** The overrides in a preset's file. */
function readTokens(id: string): Record<string, string> {
  const parsed: unknown = JSON.parse(readFileSync(new URL(`${id}/tokens.json`, root), 'utf8'))
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${id} is no map of tokens`)
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
}

describe.each(presets)('the theme $id', ({ tokens }) => {
  const all = { ...defaults, ...tokens }

  it('overrides only tokens that the base has', () => {
    expect(Object.keys(tokens).filter((name) => !(name in defaults))).toEqual([])
  })

  it('has only names and values that are safe in a style sheet', () => {
    expect(
      Object.entries(all).filter(([name, value]) => !isTokenName(name) || !isTokenValue(value)),
    ).toEqual([])
  })

  it('refers only to tokens that exist', () => {
    const referred = Object.values(all).flatMap((value) =>
      [...value.matchAll(/var\(--portico-([a-z0-9-]+)\)/g)].map((match) => match[1] ?? ''),
    )
    expect(referred.filter((name) => !(name in defaults))).toEqual([])
  })

  const palette = createPalette(all)
  it.each(catalogue.pairs.filter(mustReachRatio))(
    '$text on $surface, $state, has a contrast of at least $level',
    (pair) => {
      expect(pairRatio(pair, palette)).toBeDefined()
      expect(isReadable(pair, palette), `it has ${pairRatio(pair, palette)?.toFixed(2)}`).toBe(true)
    },
  )
})

describe('the base', () => {
  it('describes every token and gives it a group', () => {
    expect(
      Object.entries(base).filter(
        ([, token]) => !token.description || !token.group || !token.default,
      ),
    ).toEqual([])
  })
})
