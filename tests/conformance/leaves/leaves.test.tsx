import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compile } from '../../../src/core/config/compile'
import { samples } from '../../../src/registry/samples'
import { catalogue, clubs } from '../renderPart'
import { configLeaves } from './configLeaves'
import { observationsOf, type Observation } from './observe'
import { otherValues } from './otherValues'
import { placesOf, valueAt, withValue } from './places'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const parts = await Promise.all(samples.map(async ({ id, load }) => ({ id, Sample: await load() })))
/** Clubs as they are; what shows in one of them has an effect. */
const worlds = [
  'fixtures/configs/full.json',
  ...clubs.map((club) => `fixtures/clubs/${club}/portal-config.json`),
].map((file) => {
  const base = read(file)
  return { base, resolved: resolvedText(base), before: observationsOf(base, parts).map(readOnce) }
})

/** A config in full, as text: a value that compiling refuses leaves it as it is. */
function resolvedText(sparse: unknown): string {
  return JSON.stringify(compile(sparse, { catalogue }).config)
}

/** A sight that is looked at once. */
function readOnce({ name, read }: Observation): Observation {
  let reading: Promise<string> | undefined
  return { name, read: () => (reading ??= read()) }
}

/** The product's own sources. */
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

/** Keys that a map may have and no club has given yet. */
const keysOf = (place: readonly string[]): readonly string[] =>
  place.join('/') === 'settings/navigation' ? ['dining'] : []

/** The first sight that changes with the leaf; undefined where nothing does. */
async function effectOf({ path, schema }: (typeof leaves)[number]): Promise<string | undefined> {
  for (const { base, resolved, before } of worlds) {
    for (const place of placesOf(base, path, keysOf)) {
      for (const value of otherValues(schema, valueAt(base, place))) {
        const changed = withValue(base, place, value)
        if (resolvedText(changed) === resolved) continue
        for (const [index, sight] of observationsOf(changed, parts).entries())
          if ((await sight.read()) !== (await before[index]?.read())) return sight.name
      }
    }
  }
  return undefined
}

describe('each leaf of brand or content changes something', () => {
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
    '$name, once there is what its schema says that it awaits',
    ({ path, schema }) => {
      expect(schema['x-awaits']).toBeTruthy()
      // As soon as something reads it, its schema may not say any longer that it awaits.
      expect(
        sources.filter((file) =>
          new RegExp(`\\b${path.at(-1) ?? ''}\\b`).test(readFileSync(file, 'utf8')),
        ),
      ).toEqual([])
    },
  )
})
