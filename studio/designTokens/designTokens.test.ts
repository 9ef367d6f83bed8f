import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import type { PlainObject } from '../../src/core/json/plainObject'
import { resolvePortalTokens } from './resolvePortalTokens'
import { readTokensFile } from './readTokensFile'
import { collectChosenValues, matchByName, findRejectedMatches } from './tokenChoice'
import { applyTokens } from './applyTokens'
import { resolveAliases } from './resolveAliases'
import { writeTokensFile } from './writeTokensFile'

const readTokens = (file: unknown) => {
  const read = readTokensFile(typeof file === 'string' ? file : JSON.stringify(file, undefined, 2))
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.tokens
}
const importTokens = (config: PlainObject, file: unknown): PlainObject => {
  const tokens = readTokens(file)
  return applyTokens(
    config,
    collectChosenValues(tokens, matchByName(tokens, catalogue)).values,
    catalogue,
  )
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)
const translucent = fc
  .integer({ min: 0, max: 255 })
  .map((n) => `#14304f${n.toString(16).padStart(2, '0')}`)
const config = fc.record(
  {
    theme: fc.record({
      preset: fc.constantFrom('', ...Object.keys(catalogue.presets)),
      tokens: fc.dictionary(
        fc.constantFrom('color-primary-soft', 'color-overlay', 'color-focus'),
        fc.oneof(colour, translucent),
      ),
    }),
    props: fc.record({
      colors: fc.dictionary(fc.constantFrom('primary', 'accent', 'surface', 'mutedText'), colour),
      fonts: fc.record(
        { body: fc.record({ family: fc.constantFrom(...Object.keys(catalogue.fonts)) }) },
        { requiredKeys: [] },
      ),
      layout: fc.record({ density: fc.constantFrom('airy', 'dense') }, { requiredKeys: [] }),
    }),
  },
  { requiredKeys: [] },
)

it('importing an export changes nothing, whatever the club has set', () => {
  fc.assert(
    fc.property(config, (club) => {
      expect(
        importTokens(
          club,
          writeTokensFile(resolvePortalTokens(club, catalogue), catalogue, 'A club').text,
        ),
      ).toBe(club)
    }),
    { seed: 20_266, numRuns: 100 },
  )
})

it("a club that imports another club's export is painted in exactly the same colours", () => {
  const from = {
    theme: { preset: 'saraya', tokens: { 'color-primary-soft': '#203040' } },
    props: { colors: { primary: '#b0305a' } },
  }
  const to = importTokens(
    { theme: { preset: 'lantern' } },
    writeTokensFile(resolvePortalTokens(from, catalogue), catalogue, 'A club').text,
  )
  const painted = (club: PlainObject) =>
    JSON.parse(writeTokensFile(resolvePortalTokens(club, catalogue), catalogue, '').text) as {
      color: unknown
    }
  expect(painted(to).color).toEqual(painted(from).color)
})

describe('a design tokens file', () => {
  it.each([
    [
      'a colour as text',
      { color: { $type: 'color', primary: { $value: '#7A1F3D' } } },
      { props: { colors: { primary: '#7a1f3d' } } },
    ],
    [
      'a colour as object',
      {
        color: {
          primary: { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 0, 'none'] } },
        },
      },
      { props: { colors: { primary: '#ff0000' } } },
    ],
    [
      'a translucent colour',
      {
        color: {
          overlay: {
            $type: 'color',
            $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 },
          },
        },
      },
      { theme: { tokens: { 'color-overlay': '#00000080' } } },
    ],
    [
      'a colour in hsl',
      {
        color: {
          primary: { $type: 'color', $value: { colorSpace: 'hsl', components: [240, 100, 50] } },
        },
      },
      { props: { colors: { primary: '#0000ff' } } },
    ],
    [
      'an alias and a $ref',
      {
        brand: { $type: 'color', plum: { $value: '#7a1f3d' }, rose: { $ref: '#/brand/plum' } },
        color: { primary: { $value: '{brand.plum}' }, accent: { $value: '{brand.rose}' } },
      },
      { props: { colors: { primary: '#7a1f3d', accent: '#7a1f3d' } } },
    ],
    [
      'the type of a whole file',
      {
        $type: 'color',
        brand: { $value: '#7a1f3d' },
        color: { primary: { $value: '{brand}' }, accent: { $value: '#000080' } },
      },
      { props: { colors: { primary: '#7a1f3d', accent: '#000080' } } },
    ],
    [
      'names in one word and in groups of groups',
      {
        'color-on-primary': { $type: 'color', $value: '#fffffe' },
        colors: { muted: { text: { $type: 'color', $value: '#333334' } } },
      },
      { props: { colors: { onPrimary: '#fffffe', mutedText: '#333334' } } },
    ],
    [
      'measures, a time and a curve',
      {
        radius: { $type: 'dimension', $value: { value: 3, unit: 'px' } },
        duration: { fast: { $type: 'duration', $value: '90ms' } },
        easing: { $type: 'cubicBezier', $value: [0, 0, 1, 1] },
      },
      {
        theme: {
          tokens: { radius: '3px', 'duration-fast': '90ms', easing: 'cubic-bezier(0, 0, 1, 1)' },
        },
      },
    ],
    [
      'a typeface that ships, and one that does not',
      {
        font: {
          $type: 'fontFamily',
          body: { $value: ['Outfit', 'sans-serif'] },
          heading: { $value: 'Comic Sans MS' },
        },
      },
      { props: { fonts: { body: { family: 'Outfit' } } } },
    ],
    [
      'a type that no token has',
      {
        text: { lead: { $type: 'typography', $value: { fontFamily: 'x' } } },
        color: { primary: { $type: 'color', $value: 'navy' } },
      },
      { props: { colors: { primary: '#000080' } } },
    ],
  ] satisfies [string, PlainObject, PlainObject][])(
    'imports %s into the config',
    (_what, file, expected) => {
      expect(importTokens({}, file)).toEqual(expected)
    },
  )

  it.each([
    ['{ "color": ', 'jsonEnds', '', 1],
    ['{ "color": {} ]', 'json', '', 1],
    ['{\n "color": {},\n}', 'jsonComma', '', 3],
    ['[]', 'noObject', '', 1],
    ['{}', 'noTokens', '', 1],
    ['{ "primary": { "value": "#fff", "type": "color" } }', 'oldForm', '', 1],
    ['{ "--gap: 3px', 'json', '', 1],
    ['{\n "a": {\n  "$value": "#fff" } }', 'noType', '/a', 2],
    ['{\n "a": {\n  "$type": "color",\n  "$value": "no colour" } }', 'value', '/a/$value', 4],
    [
      '{ "a": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 2] } } }',
      'value',
      '/a/$value',
      1,
    ],
    ['{ "a": { "$type": "dimension", "$value": "4em" } }', 'value', '/a/$value', 1],
    ['{\n "a": { "$type": "color",\n "$value": "{b.c}" } }', 'nowhere', '/a/$value', 3],
    [
      '{ "a": { "$type": "color", "$value": "{b}" }, "b": { "$value": "{a}" } }',
      'circle',
      '/a/$value',
      1,
    ],
    ['{ "a": { "$type": 3, "$value": "#fff" } }', 'type', '/a/$type', 1],
    ['{ "a.b": { "$type": "color", "$value": "#fff" } }', 'name', '/a.b', 1],
    ['{ "a": 3 }', 'noToken', '/a', 1],
    [
      '{ "a": { "$type": "color", "$value": "#fff" },\n "a": { "$type": "color", "$value": "#000" } }',
      'twice',
      '/a',
      2,
    ],
  ])('is rejected, and each error names its line: %s', (text, code, path, line) => {
    const read = readTokensFile(text)
    expect('problems' in read && read.problems[0]).toMatchObject({ code, path, line })
  })

  it.each([
    ['of the whole file', { $type: 'color', brand: { plum: { $value: '#7a1f3d' } } }],
    ['of its group', { $type: 'number', brand: { $type: 'color', plum: { $value: '#7a1f3d' } } }],
    ['of its own', { brand: { $type: 'number', plum: { $type: 'color', $value: '#7a1f3d' } } }],
  ])('an alias takes the type of its target: %s', (_whose, file) => {
    const token = { names: ['primary'], type: undefined, value: '{brand.plum}' }
    expect(resolveAliases(file, token, () => undefined)).toEqual({
      value: '#7a1f3d',
      type: 'color',
    })
  })

  it('reports which values the token of the same name rejects', () => {
    const tokens = readTokens({
      radius: { $type: 'dimension', $value: { value: 12, unit: 'px' } },
      'sider-width': { $type: 'dimension', $value: { value: 9000, unit: 'px' } },
    })
    expect(matchByName(tokens, catalogue)).toEqual({ '/radius': 'radius' })
    expect(findRejectedMatches(tokens, catalogue)).toEqual({ '/sider-width': 'sider-width' })
  })

  it('with two tokens for one Portico token is imported once the admin has chosen one of them', () => {
    const tokens = readTokens({
      color: { $type: 'color', primary: { $value: '#111111' } },
      primary: { $type: 'color', $value: '#222222' },
    })
    expect(collectChosenValues(tokens, matchByName(tokens, catalogue)).conflictingToken).toBe(
      'color-primary',
    )
  })
})
