import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import type { PlainObject } from '../../src/core/json/plainObject'
import { pickLook, withLook } from '../../src/core/theme/look'
import { applyTokens } from './applyTokens'
import { readTokensFile } from './readTokensFile'
import { resolvePortalTokens } from './resolvePortalTokens'
import { collectChosenValues, findRejectedMatches, findTargets, matchByName } from './tokenChoice'
import { writeTokensFile } from './writeTokensFile'

function read(text: string) {
  const content = readTokensFile(text)
  if ('problems' in content) throw new Error(JSON.stringify(content.problems))
  return content
}
const readFixture = (name: string) =>
  read(readFileSync(new URL(`../../fixtures/themes/${name}`, import.meta.url), 'utf8')).tokens

function importInto(config: PlainObject, text: string): PlainObject {
  const { tokens, look } = read(text)
  const { values } = collectChosenValues(tokens, matchByName(tokens, catalogue))
  return applyTokens(look ? withLook(config, look) : config, values, catalogue)
}

/** What becomes of each token: the Portico token, or why it has none. */
function outcome(name: string) {
  const tokens = readFixture(name)
  const matches = matchByName(tokens, catalogue)
  const rejected = findRejectedMatches(tokens, catalogue)
  return Object.fromEntries(
    tokens.map((token) => [
      token.names.join('.'),
      matches[token.path] ??
        (rejected[token.path] !== undefined
          ? `not accepted: ${rejected[token.path]}`
          : findTargets(token, catalogue).length > 0
            ? 'to assign'
            : 'no such setting'),
    ]),
  )
}

describe('a theme of another tool', () => {
  it('for shadcn/ui as a style sheet: every token is matched or listed, the dark ones too', () => {
    expect(outcome('orchard.css')).toEqual({
      background: 'color-background',
      foreground: 'color-text',
      card: 'color-surface',
      'card-foreground': 'to assign',
      popover: 'color-surface-raised',
      'popover-foreground': 'to assign',
      primary: 'color-primary',
      'primary-foreground': 'color-on-primary',
      secondary: 'to assign',
      'secondary-foreground': 'to assign',
      muted: 'color-surface-sunken',
      'muted-foreground': 'color-muted-text',
      accent: 'color-primary-soft',
      'accent-foreground': 'to assign',
      destructive: 'color-danger',
      border: 'color-border',
      input: 'to assign',
      ring: 'to assign',
      'chart-1': 'to assign',
      sidebar: 'to assign',
      'font-sans': 'font-body',
      'font-mono': 'no such setting',
      radius: 'radius',
      'shadow-sm': 'shadow-1',
      'tracking-normal': 'to assign',
      'radius-sm': 'no such setting',
      'dark.background': 'dark/color-background',
      'dark.foreground': 'dark/color-text',
      'dark.card': 'dark/color-surface',
      'dark.primary': 'dark/color-primary',
      'dark.primary-foreground': 'dark/color-on-primary',
      'dark.muted-foreground': 'dark/color-muted-text',
      'dark.border': 'dark/color-border',
      'dark.chart-1': 'to assign',
    })
  })

  it('gives both palettes, in any notation of a colour, and the device chooses', () => {
    const css = readFileSync(new URL('../../fixtures/themes/orchard.css', import.meta.url), 'utf8')
    const config = importInto({}, css)
    expect(config).toMatchObject({
      theme: { dark: { mode: 'device', colors: { primary: '#8fd0a9', text: '#eceee2' } } },
      props: { colors: { primary: '#22593f', background: '#fcfaf4' } },
    })
    expect(config).toMatchObject({ props: { fonts: { body: { family: 'Outfit' } } } })
    const chosen = { theme: { dark: { mode: 'choice' } } }
    expect(importInto(chosen, css)).toMatchObject(chosen)
  })

  it('for shadcn/ui as an entry of a registry', () => {
    expect(outcome('harvest.registry.json')).toEqual({
      'font-sans': 'font-body',
      radius: 'radius',
      background: 'color-background',
      foreground: 'color-text',
      primary: 'color-primary',
      'primary-foreground': 'color-on-primary',
      ring: 'to assign',
      'dark.background': 'dark/color-background',
      'dark.foreground': 'dark/color-text',
      'dark.primary': 'dark/color-primary',
    })
  })

  it('of WordPress: what its styles paint, and every entry of its lists', () => {
    expect(outcome('theme.json')).toEqual({
      'styles.color.background': 'color-background',
      'styles.color.text': 'color-text',
      'styles.elements.link.color.text': 'color-link',
      'styles.elements.button.color.background': 'color-primary',
      'styles.elements.button.color.text': 'color-on-primary',
      'styles.elements.button.border.radius': 'radius-control',
      'styles.elements.heading.typography.fontFamily': 'font-heading',
      'styles.typography.fontFamily': 'font-body',
      'styles.typography.lineHeight': 'line-height-body',
      'color.palette.base': 'to assign',
      'color.palette.contrast': 'to assign',
      'color.palette.accent-1': 'color-accent',
      'color.palette.accent-2': 'to assign',
      'color.gradients.dusk': 'to assign',
      'typography.fontFamilies.body': 'to assign',
      'typography.fontFamilies.display': 'to assign',
      'typography.fontFamilies.hand': 'no such setting',
      'typography.fontSizes.medium': 'to assign',
      contentSize: 'to assign',
      wideSize: 'page-max-width',
      radius: 'radius',
      'lineHeight.heading': 'line-height-heading',
      note: 'no such setting',
    })
  })

  it.each([
    [':root {\n  --background: #fff;\n  --primary #7a1f3d;\n}', 'cssLine', 3],
    [':root {\n  --background: #fff;\n}\n.dark {\n  --background: #000;\n', 'cssEnds', 4],
    ['{ "cssVars": {} }', 'noTokens', 1],
  ])('that is broken is refused with the line: %s', (text, code, line) => {
    expect(readTokensFile(text)).toMatchObject({ problems: [{ code, line }] })
  })

  it('in a style sheet without the names of shadcn/ui is matched by Portico’s names', () => {
    expect(
      importInto({}, '.brand { --color-primary: navy; --radius: 4px; --x: var(--y) }'),
    ).toEqual({ theme: { tokens: { radius: '4px' } }, props: { colors: { primary: '#000080' } } })
  })
})

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`)
const colours = fc.dictionary(fc.constantFrom('primary', 'accent', 'surface', 'mutedText'), colour)
const look = fc
  .record(
    {
      theme: fc.record(
        {
          preset: fc.constantFrom(...Object.keys(catalogue.presets)),
          tokens: fc.dictionary(fc.constantFrom('color-overlay', 'color-focus'), colour),
          dark: fc.record({ mode: fc.constantFrom('off', 'device', 'choice'), colors: colours }),
        },
        { requiredKeys: [] },
      ),
      props: fc.record({ colors: colours }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )
  .map((config) => pickLook(config))

describe('a look in a file', () => {
  const exported = (config: PlainObject) =>
    writeTokensFile(resolvePortalTokens(config, catalogue), catalogue, 'A look', config).text

  it('is exactly the same after its import, whatever the club had before', () => {
    fc.assert(
      fc.property(look, look, (kept, before) => {
        const club = { ...before, settings: { navigation: {} } }
        const after = importInto(club, exported(kept))
        expect(pickLook(after)).toEqual(kept)
        expect(after['settings']).toBe(club.settings)
      }),
      { seed: 20_266, numRuns: 100 },
    )
  })

  it('has the values that were changed in the file since', () => {
    const text = exported({
      theme: { preset: 'saraya' },
      props: { colors: { primary: '#b0305a' } },
    })
    const file = JSON.parse(text) as { color: { primary: { $value: unknown } } }
    file.color.primary.$value = '#204080'
    expect(importInto({}, JSON.stringify(file))).toMatchObject({
      theme: { preset: 'saraya' },
      props: { colors: { primary: '#204080' } },
    })
  })

  it('with a value that the portal does not accept is refused with its line', () => {
    const text = exported({ props: { colors: { primary: '#b0305a' } } })
    const wrong = text.replace('"primary": "#b0305a"', '"primary": "bluish"')
    const path = '/$extensions/portico.look/props/colors/primary'
    expect(readTokensFile(wrong)).toMatchObject({ problems: [{ code: 'look', path, line: 7 }] })
  })
})
