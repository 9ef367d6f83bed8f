import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/core/config/compile/compile'
import { chooseLanguage } from '../../../src/core/intl/chooseLanguage'
import { samples } from '../../../src/registry/samples'
import { catalogue, clubs } from '../renderPart'
import { configLeaves } from './configLeaves'
import { observationsOf, type Observation } from './observe'
import { otherValues } from './otherValues'
import { matchingPaths, valueAt, withValue } from './places'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
/** The demo clubs' configs; each leaf must have an effect in at least one of them. */
const clubConfigs = [
  'fixtures/configs/full.json',
  ...clubs.map((club) => `fixtures/clubs/${club}/portal-config.json`),
].map((file) => {
  const base = read(file)
  return {
    base,
    resolved: resolvedText(base),
    language: languageOf(base),
    before: observationsOf(base, samples).map(readOnce),
  }
})

/** The resolved config as JSON text; invalid values don't change it. */
function resolvedText(sparse: unknown): string {
  return JSON.stringify(compile(sparse, { catalogue }).config)
}

/** The language that a club is shown in. */
function languageOf(sparse: unknown): string {
  const { intl } = compile(sparse, { catalogue }).config
  return chooseLanguage({ requested: undefined, config: intl, offered: intl.languages }).language
}

/** A copy of an observation that is read at most once. */
function readOnce({ name, read }: Observation): Observation {
  let reading: Promise<string> | undefined
  return { name, read: () => (reading ??= read()) }
}

/** The source files of the portal and the server, without tests. */
const sources = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(folder, file)),
)

const leaves = configLeaves()
  .flatMap(({ path, schema }) =>
    schema['x-class'] && path.join('/') === 'theme/tokens/*'
      ? Object.keys(catalogue.tokens).map((token) => ({ path: ['theme', 'tokens', token], schema }))
      : [{ path, schema }],
  )
  .map(({ path, schema }) => ({ name: path.join('/'), path, schema }))

/** Keys to try in a map, in addition to those that the club sets. */
const keysOf = (place: readonly string[]): readonly string[] =>
  place.join('/') === 'settings/navigation' ? ['dining'] : []

/**
 * Whether a club may show what is at a place: texts are shown only in its own language. Looking for
 * the effect of the others would render everything in vain.
 */
const isShown =
  (language: string) =>
  ([first, second, tag]: readonly string[]) =>
    first !== 'intl' || second !== 'messages' || tag === language

/** Name of the first observation that changes with the leaf; undefined if none does. */
async function effectOf({ path, schema }: (typeof leaves)[number]): Promise<string | undefined> {
  for (const { base, resolved, language, before } of clubConfigs) {
    for (const place of matchingPaths(base, path, keysOf).filter(isShown(language))) {
      for (const value of otherValues(schema, valueAt(base, place))) {
        const changed = withValue(base, place, value)
        if (resolvedText(changed) === resolved) continue
        for (const [index, observation] of observationsOf(changed, samples).entries())
          if ((await observation.read()) !== (await before[index]?.read())) return observation.name
      }
    }
  }
  return undefined
}

describe('every brand or content leaf has an effect', () => {
  it.each(
    leaves.filter(
      ({ schema }) => schema['x-acts'] === undefined && schema['x-awaits'] === undefined,
    ),
  )('$name, in what the server renders', async (leaf) => {
    expect(await effectOf(leaf)).toBeDefined()
  })

  it.each(leaves.filter(({ schema }) => schema['x-acts'] !== undefined))(
    '$name, in the files that its schema names',
    ({ path, schema }) => {
      const files = schema['x-acts'] ?? []
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        expect(existsSync(file), file).toBe(true)
        expect(readFileSync(file, 'utf8'), file).toMatch(new RegExp(`\\b${path.at(-1) ?? ''}\\b`))
      }
    },
  )

  it.each(leaves.filter(({ schema }) => schema['x-awaits'] !== undefined))(
    '$name, once the feature that its schema awaits exists',
    ({ path, schema }) => {
      expect(schema['x-awaits']).toBeTruthy()
      // Once something reads the leaf, its schema must no longer say that it awaits a feature.
      expect(
        sources.filter((file) =>
          new RegExp(`\\b${path.at(-1) ?? ''}\\b`).test(readFileSync(file, 'utf8')),
        ),
      ).toEqual([])
    },
  )
})
