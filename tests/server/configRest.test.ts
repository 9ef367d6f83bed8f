import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import { firstViewConfig } from '../../src/core/config/FirstViewConfig'
import { compileTexts } from '../../src/core/intl/compileTexts'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

/** A response of GET /config/rest on the wire. */
interface Rest {
  build: string
  domain_id: number
  revision: number
  language: string
  tokens: ResolvedConfig['tokens']
  sections: ResolvedConfig['props']['sections']
  texts: object
}

describe('GET /config/rest', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  const rest = async (host: string, query: Record<string, string | number>) => {
    const response = await server
      .browser(host)
      .call('GET', `/config/rest?${new URLSearchParams(query as never).toString()}`)
    expect(response.statusCode).toBe(200)
    return { ...response.json<Rest>(), cache: response.headers['cache-control'] }
  }
  const clubOf = async (host: string) => {
    const club = await server.context.clubs.byHost(host)
    if (!club) throw new Error(`There is no club ${host}.`)
    const { domainId, revision } = club
    return { club, exact: { domainId, revision, build: server.context.build } }
  }

  it.each([
    ['harbour.localhost', 'en'],
    ['saraya.localhost', 'ar'],
    ['noria.localhost', 'es'],
  ])('completes what a page of %s is served with, in %s', async (host, language) => {
    const { club, exact } = await clubOf(host)
    const { config } = club.compiled(language)
    const { tokens, sections, texts, cache } = await rest(host, { ...exact, language })
    const served = firstViewConfig(config)
    expect({
      ...served,
      tokens,
      props: { ...served.props, sections },
      intl: { ...served.intl, messages: config.intl.messages },
    }).toEqual(JSON.parse(JSON.stringify(config)))
    expect(texts).toEqual(
      JSON.parse(JSON.stringify(compileTexts(config.intl.messages[language] ?? {}))),
    )
    expect(cache).toBe('private, max-age=31536000, immutable')
  })

  it('names its own club, build, revision and language, and may not be stored, if another one was requested', async () => {
    const { exact } = await clubOf('harbour.localhost')
    const query = { ...exact, language: 'en' }
    const own = {
      domain_id: exact.domainId,
      revision: exact.revision,
      build: exact.build,
      language: 'en',
    }
    for (const other of [
      { domainId: 2 },
      { build: 'other' },
      { revision: exact.revision + 1 },
      { language: 'tlh' },
    ])
      expect(await rest('harbour.localhost', { ...query, ...other })).toMatchObject({
        ...own,
        cache: 'no-store',
      })
  })

  it('answers 404 for an unknown host, and 400 for a query that is incomplete', async () => {
    const { exact } = await clubOf('harbour.localhost')
    const url = `/config/rest?domainId=1&build=${exact.build}&revision=1`
    const unknown = await server.browser('nobody.localhost').call('GET', `${url}&language=en`)
    expect(unknown.statusCode).toBe(404)
    const incomplete = await server.browser().call('GET', url)
    expect(incomplete.statusCode).toBe(400)
    expect(incomplete.body).toContain('language')
  })
})
