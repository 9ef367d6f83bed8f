import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { problemCodes } from '../../src/core/config/Problem'
import { matchesPattern } from '../../src/core/config/compile/routePattern'
import { isColour } from '../../schemas/formats/colour'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { mutate, mutations } from './mutations'

const full: unknown = JSON.parse(
  readFileSync(new URL('../../fixtures/configs/full.json', import.meta.url), 'utf8'),
)
const standard = compile({}, { catalogue }).config
const codes = new Set<string>(problemCodes)
/** Runs of the longest test. */
const RUNS = 1_000 * FACTOR

/**
 * Path of the first missing or wrong value in the result of a compile; undefined if the result is
 * complete.
 */
function incomplete(given: unknown): string | undefined {
  const { config, problems } = compile(given, { catalogue })
  const shape = sameShape(standard, config, '')
  if (shape) return shape
  if (Object.keys(config.tokens).length !== Object.keys(catalogue.tokens).length) return 'tokens'
  if (
    Object.entries(config.tokens).some(
      ([name, value]) =>
        name.startsWith('color-') &&
        !isColour(value) &&
        value !== catalogue.tokens[name]?.default &&
        !/^(?:color-mix|var)\(/.test(value),
    )
  )
    return 'a token is not a colour'
  if (config.routes.length < catalogue.pages.length) return 'routes'
  if (
    !config.routes.some(({ uri, enabled }) => uri === '/login' && enabled) ||
    !config.routes.some(({ uri, enabled }) => uri === '/logout' && enabled)
  )
    return 'no way in or out'
  if (
    config.navigation.some(
      (entry) =>
        entry.pageId !== undefined &&
        !config.routes.some(
          (route) =>
            route.enabled && route.paths.some((pattern) => matchesPattern(pattern, entry.path)),
        ),
    )
  )
    return 'an entry leads nowhere'
  if (!Object.isFrozen(config) || !Object.isFrozen(config.props.slogans)) return 'not frozen'
  if (
    problems.some(
      ({ code, path, message, hint }) =>
        !codes.has(code) || (path !== '' && !path.startsWith('/')) || message === '' || hint === '',
    )
  )
    return 'a problem without code, path, message or hint'
  if (problems.some(({ message }) => message.startsWith("The config can't be read")))
    return 'only the last resort helped'
  if (Object.hasOwn(Object.prototype, 'polluted')) return 'the prototype was polluted'
  return undefined
}

/**
 * Path of the first fixed key that is missing or has another type than in the defaults; undefined
 * if there is none. Maps and lists may have other contents.
 */
function sameShape(wanted: unknown, got: unknown, path: string): string | undefined {
  if (
    /^\/(?:tokens|darkTokens|intl\/messages|props\/sections|navigation|routes|processors|settings\/redirects|fonts|globalNetwork\/ids|intl\/languages|props\/slogans|props\/footer\/links)$/.test(
      path,
    )
  )
    return Array.isArray(wanted) === Array.isArray(got) && typeof got === 'object'
      ? undefined
      : path
  if (typeof wanted !== 'object' || wanted === null)
    return typeof got === typeof wanted && got !== null ? undefined : path
  if (typeof got !== 'object' || got === null) return path
  if (Object.keys(got).sort().join() !== Object.keys(wanted).sort().join())
    return `${path} has other keys`
  return Object.entries(wanted)
    .map(([key, value]) =>
      sameShape(value, (got as Record<string, unknown>)[key], `${path}/${key}`),
    )
    .find((fault) => fault !== undefined)
}

describe('compiling damaged configs', () => {
  it('reports nothing for the full example', () => {
    expect(compile(full, { catalogue }).problems).toEqual([])
    expect(incomplete(full)).toBeUndefined()
  })

  it(
    `never throws, and gives a complete result, for ${RUNS} configs with several errors each`,
    () => {
      fc.assert(
        fc.property(
          mutations,
          (faults) => incomplete(mutate(full, faults)) === undefined || fail(mutate(full, faults)),
        ),
        { seed: 20_240_601, numRuns: RUNS },
      )
    },
    LIMIT_MS,
  )

  it(
    'gives a complete result for values that are not configs',
    () => {
      fc.assert(
        fc.property(
          fc.anything({
            withNullPrototype: true,
            withBigInt: true,
            withDate: true,
            withMap: true,
            withSparseArray: true,
            withTypedArray: true,
          }),
          (value) => incomplete(value) === undefined || fail(value),
        ),
        { seed: 11, numRuns: 200 * FACTOR },
      )
    },
    LIMIT_MS,
  )

  it(
    'gives a complete result for damaged drafts on top of a valid config',
    () => {
      fc.assert(
        fc.property(mutations, (faults) => {
          const { config } = compile(full, { catalogue, draft: mutate(full, faults) })
          return sameShape(standard, config, '') === undefined
        }),
        { seed: 5, numRuns: 100 * FACTOR },
      )
    },
    LIMIT_MS,
  )

  it('does not fail on deeper nesting than any parser produces', () => {
    let deep: unknown = 1
    for (let level = 0; level < 50_000; level++) deep = { props: deep, a: [] }
    expect(incomplete(deep)).toBeUndefined()
    expect(
      incomplete({ props: { sections: { '/': [{ id: 'a', widget: 'hero', settings: deep }] } } }),
    ).toBeUndefined()
  })
})

/** Fails with the missing value in the message, which a boolean would not show. */
function fail(given: unknown): never {
  throw new Error(`${incomplete(given) ?? ''}: ${JSON.stringify(given)?.slice(0, 2000) ?? ''}`)
}
