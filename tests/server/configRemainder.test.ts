import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import { firstViewConfig } from '../../src/core/config/FirstViewConfig'
import { compileTexts } from '../../src/core/intl/compileTexts'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

/** A response of GET /config/remainder on the wire. */
interface Rest {
  build: string
  domain_id: number
  revision: number
  language: string
  tokens: ResolvedConfig['tokens']
  sections: ResolvedConfig['props']['sections']
  texts: object
}

describe('GET /config/remainder', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  const rest = async (host: string, query: Record<string, string | number>) => {
    const response = await server
      .browser(host)
      .call('GET', `/config/remainder?${new URLSearchParams(query as never).toString()}`)
    expect(response.statusCode).toBe(200)
    return response.json<Rest>()
  }
  const clubOf = async (host: string) => {
    const club = await server.context.clubs.byHost(host)
    if (!club) throw new Error(`There is no club ${host}.`)
    return club
  }

  it.each([
    ['harbour.localhost', 'en'],
    ['saraya.localhost', 'ar'],
    ['noria.localhost', 'es'],
  ])('completes what a page of %s is served with, in %s', async (host, language) => {
    const club = await clubOf(host)
    const { config } = club.compiled(language)
    const { tokens, sections, texts, ...names } = await rest(host, {
      revision: club.revision,
      language,
    })
    expect(names).toEqual({
      build: server.context.build,
      domain_id: club.domainId,
      revision: club.revision,
      language,
    })
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
  })

  it('names its own revision and language if others were requested', async () => {
    const { revision } = await clubOf('harbour.localhost')
    for (const other of [{ revision: revision + 1 }, { language: 'tlh' }])
      expect(await rest('harbour.localhost', { revision, language: 'en', ...other })).toMatchObject(
        { revision, language: 'en' },
      )
  })

  it('is kept by browsers, which ask whether its content has changed', async () => {
    const url = '/config/remainder?revision=1&language=en'
    const visitor = server.browser('harbour.localhost')
    const first = await visitor.call('GET', url)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await visitor.call('GET', url, { headers })).statusCode).toBe(304)
    const other = await server.browser('lantern.localhost').call('GET', url, { headers })
    expect(other.statusCode).toBe(200)
  })

  it('answers 404 for an unknown host, and 400 for a query that is incomplete', async () => {
    const url = '/config/remainder?revision=1'
    const unknown = await server.browser('nobody.localhost').call('GET', `${url}&language=en`)
    expect(unknown.statusCode).toBe(404)
    const incomplete = await server.browser().call('GET', url)
    expect(incomplete.statusCode).toBe(400)
    expect(incomplete.body).toContain('language')
  })
})
