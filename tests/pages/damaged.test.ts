import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '../../src/core/config/Catalogue'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { mutate, mutations } from '../contract/mutations'
import { DAMAGED, SECTIONS } from '../e2e/damaged.table'
import type { Browser } from '../server/testServer'
import { FACTOR } from '../support/factor'
import { demoPages, HARBOUR, headingOf } from './support/demoPages'

const pages = demoPages()
const root = path.resolve(import.meta.dirname, '../..')

// The generator writes the file in the shape of the type.
const catalogue = JSON.parse(
  readFileSync(path.join(root, 'generated/catalogue.json'), 'utf8'),
) as Catalogue
const PAGES = catalogue.pages.filter(({ sections }) => sections !== false)
const SECTIONED = {
  host: 'sections.localhost',
  config: {
    plan: 'Plus',
    features: { memberDirectory: true, messaging: true, guestDirectory: true },
    processors: [
      { id: 'sandbox', name: 'Payments', uri: 'sandbox', cardsAccepted: ['visa'], default: true },
    ],
    props: { sections: Object.fromEntries(PAGES.map(({ uri }) => [uri, SECTIONS])) },
  },
}

// A club's config without its analytics, because tests make no external requests.
const full: unknown = {
  ...JSON.parse(readFileSync(path.join(root, 'fixtures/configs/full.json'), 'utf8')),
  analytics: {},
}
/**
 * Clubs with configs as manual edits in the database might leave them: several errors each, the
 * same in every run.
 */
const MUTATED = fc
  .sample(mutations, { seed: 300, numRuns: FACTOR > 1 ? 300 : 60 })
  .map((faults, index) => ({
    host: `mutated-${index}.localhost`,
    config: storable(mutate(full, faults)),
  }))

beforeAll(async () => {
  // Stored without validation, as a manual edit of the database would.
  await pages.server().db.platform(async (tx) => {
    for (const { host, config } of [...DAMAGED, SECTIONED, ...MUTATED])
      await tx.execute(
        sql`insert into domains (company_id, slug, host, name, config, profile) values (1, ${host.split('.')[0]}, ${host}, ${host.split('.')[0]}, ${JSON.stringify(config)}::text::jsonb, '{}')`,
      )
  })
})

describe('a config damaged in the database', () => {
  it.each(DAMAGED)(
    'that is $what: the portal opens with its defaults, and signing in and out works',
    async ({ host }) => {
      const visit = { host, email: 'alex@example.com' }
      expect(headingOf(await pages.open('/login', { host }))).toBe('Welcome back')
      const home = await pages.open('/', visit)
      expect(home.status).toBe(200)
      expect(home.html).toMatch(/--portico-color-primary:\s*[^;}\s]/)
      const { screen } = await pages.open('/account', visit)
      expect(screen.getByRole('main').textContent).toContain('alex@example.com')
      expect((await (await pages.browserOf(visit)).call('POST', '/signout')).statusCode).toBe(204)
      expect(headingOf(await pages.open('/account', visit))).toBe('Welcome back')
    },
  )

  it(`with several errors in each of ${MUTATED.length} configs returns complete pages, and signing in and out works without scripts`, async () => {
    for (const { host, config } of MUTATED) {
      const where = `${host} ${JSON.stringify(config).slice(0, 200)}`
      const browser = pages.server().browser(host)
      await expectSignIn(browser, where)
      const home = await followRedirects(
        browser,
        await browser.call('POST', '/login', {
          raw: Buffer.from(
            new URLSearchParams({ email: 'alex@example.com', password: DEMO_PASSWORD }).toString(),
          ),
          headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        }),
      )
      expectParts(home, where, [/<main[ >]/, /<header[ >]/, /href="\/logout"/])
      expect((await browser.call('POST', '/signout')).statusCode, where).toBe(204)
      await expectSignIn(browser, where)
    }
  })

  it.each([
    ['a visitor', {}],
    ['a member', { email: 'alex@example.com' }],
  ])(
    'omits a section of an unknown widget on every page, renders a section with broken settings with its defaults, and keeps the other sections, for %s',
    async (_who, visit) => {
      for (const { uri, audience } of PAGES) {
        if (!('email' in visit) && audience === 'signed-in') continue
        let page = await pages.open(uri, { host: SECTIONED.host, ...visit })
        if (page.location !== undefined)
          page = await pages.open(page.location, { host: SECTIONED.host, ...visit })
        expect(headingOf(page), uri).not.toBe('')
        // Home has a section of its own beside them.
        expect(page.html.match(/data-section="(?!this-week")/g), uri).toHaveLength(3)
        expect(page.html, uri).toContain('This one stays')
        expect(page.html, uri).toContain('Half of this is broken')
        expect(withoutState(page.html), uri).not.toContain('Never to be seen')
      }
    },
  )
})

describe('a request that no page makes', () => {
  const json = { 'content-type': 'application/json' }
  it.each<[string, 'DELETE' | 'GET' | 'POST' | 'PUT', string, object, string, number, string]>([
    ['method', 'PUT', '/login', json, '{}', 405, 'method_not_allowed'],
    ['method of an admin call', 'DELETE', '/admin/api/domains', {}, '', 405, 'method_not_allowed'],
    ['address', 'GET', '/api/nothing/here', {}, '', 404, 'not_found'],
    ['type', 'POST', '/login', type('text/plain'), 'email=a', 415, 'unsupported_media_type'],
    ['type of picture', 'POST', '/login', type('image/png'), 'x', 415, 'unsupported_media_type'],
    ['size', 'POST', '/login', json, `{"email":"${'a'.repeat(1_100_000)}"}`, 413, 'body_too_large'],
    ['JSON', 'POST', '/login', json, '{"email": ', 400, 'invalid_json'],
    ['nothing as JSON', 'POST', '/login', json, '', 400, 'invalid_request'],
    [
      'depth',
      'POST',
      '/login',
      json,
      `{"email":${'['.repeat(500)}${']'.repeat(500)}}`,
      400,
      'invalid_request',
    ],
    ['shape', 'POST', '/login', json, '{"email": 5}', 400, 'invalid_request'],
    [
      'prototype',
      'POST',
      '/login',
      json,
      '{"__proto__": {"email": "x"}, "email": "a@b.c"}',
      400,
      'invalid_json',
    ],
  ])(
    'with a wrong %s gets the error object with a title and a request id, never a stack',
    async (_what, method, at, headers, body, status, code) => {
      const answer = await pages
        .server()
        .browser()
        .call(method, at, {
          headers: { ...headers },
          ...(body !== '' && { raw: Buffer.from(body) }),
        })
      expectErrorObject(answer, status, code)
    },
  )

  it("by an admin at another company's domain gets 403, whatever the call, and nothing is written", async () => {
    const viewer = await pages.browserOf({ admin: 'viewer' })
    for (const [method, at, body] of [
      ['PATCH', '/admin/api/domains/2', { config: { props: { colors: { primary: '#ff0000' } } } }],
      ['GET', '/admin/api/domains/2/revisions', undefined],
      ['POST', '/admin/api/domains/2/preview-sessions', { persona: 'member' }],
      ['POST', '/admin/api/domains/select', { domain_name: 'lantern.localhost', sign_out: false }],
      ['POST', '/admin/api/company/select', { company_id: 2, sign_out: false }],
      ['GET', '/login?preview=2', undefined],
    ] as const)
      expectErrorObject(await viewer.call(method, at, { body }), 403, 'forbidden')
    const { html } = await pages.open('/login', { host: 'lantern.localhost' })
    expect(html).not.toContain('#ff0000')
    expect((await pages.open('/login', { host: HARBOUR })).status).toBe(200)
  })
})

function type(name: string) {
  return { 'content-type': name }
}

function expectErrorObject(
  { statusCode, headers, payload }: LightMyRequestResponse,
  status: number,
  code: string,
): void {
  expect([statusCode, headers['content-type']]).toEqual([
    status,
    expect.stringContaining('application/json'),
  ])
  expect(JSON.parse(payload)).toMatchObject({
    code,
    title: expect.stringMatching(/\w/) as unknown,
    request_id: expect.stringMatching(/^[\w-]{8,}$/) as unknown,
  })
  expect(payload).not.toMatch(/node_modules|\.[jt]s:\d|\\n\s+at |\/(work|home|tmp)\//)
}

const withoutState = (html: string): string =>
  html.replace(/<script type="application\/json"[^]*?<\/script>/g, '')

/** Checks that the served page has its landmark, a title and the whole form. */
async function expectSignIn(browser: Browser, where: string): Promise<void> {
  const answer = await browser.call('GET', '/login', { headers: { accept: 'text/html' } })
  expectParts(await followRedirects(browser, answer), where, [
    /<main[ >]/,
    /<title>[^<]+<\/title>/,
    /<html [^>]*lang="[a-z]/,
    /<input [^>]*name="email"/,
    /<input [^>]*name="password"/,
    /<button [^>]*type="submit"/,
  ])
}

/** Follows all redirects; returns the last page's HTML. */
async function followRedirects(browser: Browser, answer: LightMyRequestResponse): Promise<string> {
  const { location } = answer.headers
  if (answer.statusCode >= 300 && typeof location === 'string')
    return followRedirects(
      browser,
      await browser.call('GET', location, { headers: { accept: 'text/html' } }),
    )
  expect(answer.statusCode).toBe(200)
  return answer.payload
}

/** Checks each part by itself, so that a failure does not print the whole page. */
function expectParts(html: string, where: string, parts: readonly RegExp[]): void {
  expect(parts.filter((part) => !part.test(html)).map(String), where).toEqual([])
}

/**
 * Removes what PostgreSQL cannot store and so no stored config can contain: NUL and half a
 * surrogate pair.
 */
function storable(config: unknown): unknown {
  return JSON.parse(JSON.stringify(config).replaceAll(/\\u0000|\\ud[89a-f][0-9a-f]{2}/g, ''))
}
