import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromPointer } from '../../src/core/json/pointer'
import { validateConfig } from '../../src/core/config/check/validateConfig'
import { catalogue, member } from '../conformance/renderPart'
import { acceptedConfig } from '../support/acceptedConfig'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { clubWith, pageServer, type PageServer } from '../support/pageServer'

// Contrast problems are only warnings, and finding them takes most of the validation's time.
const options = { catalogue: { ...catalogue, pairs: [] } }

let server: PageServer
beforeAll(async () => {
  server = await pageServer()
})
afterAll(() => server.close())

/** Whether validation accepts a config; every call that saves a config validates it too. */
const isAccepted = (config: unknown): boolean =>
  validateConfig(config, options).every(({ severity }) => severity !== 'error')

/**
 * A copy of a config without its invalid values, as an admin would fix it; undefined if validation
 * rejects it nevertheless.
 */
function accepted(config: Record<string, unknown>): Record<string, unknown> | undefined {
  let repaired = structuredClone(config)
  for (let round = 0; round < 3; round++) {
    const faults = validateConfig(repaired, options).filter(({ severity }) => severity === 'error')
    if (faults.length === 0) return repaired
    const gone = Symbol('gone')
    for (const { path } of faults) {
      const keys = fromPointer(path)
      const last = keys.at(-1)
      const at = keys
        .slice(0, -1)
        .reduce<unknown>(
          (value, key) =>
            typeof value === 'object' && value !== null
              ? (value as Record<string, unknown>)[key]
              : undefined,
          repaired,
        )
      if (last === undefined || typeof at !== 'object' || at === null) return undefined
      if (Array.isArray(at)) (at as unknown[])[Number(last)] = gone
      else delete (at as Record<string, unknown>)[last]
    }
    repaired = without(repaired, gone) as Record<string, unknown>
  }
  return isAccepted(repaired) ? repaired : undefined
}

function without(value: unknown, gone: symbol): unknown {
  if (Array.isArray(value))
    return value.filter((item) => item !== gone).map((item) => without(item, gone))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, without(inside, gone)]))
    : value
}

const visit = fc.record({
  page: fc.nat(),
  query: fc.constantFrom('', '', '?error=x', '?done', '?x=%zz'),
  member: fc.boolean(),
  cookie: fc.constantFrom(undefined, 'portal_language=es', 'portal_language=en-u-ca-hebrew'),
})

describe('a club’s page', () => {
  it(
    'is rendered, headers included, from every accepted config',
    async () => {
      let tried = 0
      await fc.assert(
        fc.asyncProperty(
          acceptedConfig(catalogue),
          visit,
          async (made, { page, query, cookie, member: isMember }) => {
            const config = accepted(made)
            if (config === undefined) return
            tried++
            const club = await clubWith({ ...config, version: 1 })
            const { routes } = club.compiled().config
            const route = routes[page % routes.length]
            const path = encodeURI(
              (route?.path ?? '/')
                .replaceAll(/\/:\w+\?/g, '')
                .replaceAll(/:\w+/g, '7')
                .replaceAll('*', 'x'),
            )
            const answer = await server.open(club, path + query, {
              customer: isMember ? member : null,
              ...(cookie !== undefined && { cookie }),
            })
            const errors = server.errors()
            if (errors.length > 0 || ![200, 303, 404].includes(answer.statusCode))
              throw new Error(
                `${path} ${answer.statusCode} ${JSON.stringify(errors).slice(0, 2500)} ${JSON.stringify(config).slice(0, 3000)}`,
              )
            for (const [name, value] of Object.entries(answer.headers))
              expect(String(value), name).toMatch(/^[\t\x20-\x7e]*$/)
            if (answer.statusCode === 303) return
            expect(policyFaults(String(answer.headers['content-security-policy']))).toEqual([])
            expect(answer.body).toMatch(
              /^<!doctype html><html lang="[a-z]{2,8}[\w-]*" dir="(?:ltr|rtl)">/,
            )
            expect(answer.body.endsWith('</script></body></html>')).toBe(true)
          },
        ),
        { seed: 1414, numRuns: 57 * FACTOR },
      )
      expect(tried).toBeGreaterThanOrEqual(50 * FACTOR)
      // The audit runs ten times as many.
    },
    LIMIT_MS,
  )
})

const directives = new Set([
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
])

/**
 * The parts of a policy that a browser would misread: unknown or duplicate directives, and invalid
 * sources.
 */
function policyFaults(policy: string): readonly string[] {
  const parts = policy.split('; ').map((part) => part.split(' '))
  const names = parts.map(([name = '']) => name)
  const sources = parts.flatMap(([, ...rest]) => rest)
  return [
    ...names.filter((name, index) => !directives.has(name) || names.indexOf(name) !== index),
    ...sources.filter(
      (source) =>
        !/^(?:'(?:self|none|script|nonce-[\w-]+)'|default|https:|data:|https?:\/\/[a-z0-9.[\]:-]+)$/.test(
          source,
        ),
    ),
  ]
}
