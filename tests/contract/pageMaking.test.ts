import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { Club } from '../../server/platform/clubs/Club'
import { AppError } from '../../server/platform/http/AppError'
import * as workers from '../../server/platform/jobs/runInWorker'
import * as entry from '../../src/app/entry-server'
import * as parsing from '../../src/core/markdown/parseMarkdown'
import { member } from '../conformance/renderPart'
import { clubWith, pageServer, type PageServer } from '../support/pageServer'

vi.mock('../../server/platform/jobs/runInWorker', { spy: true })
vi.mock('../../src/core/markdown/parseMarkdown', { spy: true })

let server: PageServer
beforeEach(() => vi.clearAllMocks())
afterEach(() => server.close())

/**
 * A club whose compiled config differs from its sparse config, so that it can have invalid values.
 */
function withCompiledConfig(
  club: Club,
  change: (config: ResolvedConfig) => Partial<ResolvedConfig>,
): Club {
  const compiled = club.compiled()
  const config = { ...compiled.config, ...change(compiled.config) }
  return { ...club, compiled: () => ({ ...compiled, problems: [], config }) }
}

/** The entry's `render`, and a list of what it has rendered: club and address, in order. */
function countedRender(): { rendered: string[]; render: typeof entry.render } {
  const rendered: string[] = []
  return {
    rendered,
    render: (url, state, options) => {
      rendered.push(`${state.domainId} ${url}`)
      return entry.render(url, state, options)
    },
  }
}

const richText = (id: string, text: string) => ({ id, widget: 'rich-text', settings: { text } })

describe('a page with a part that cannot be rendered', () => {
  it("omits a map's origin from the policy if its address is invalid", async () => {
    server = await pageServer()
    const club = withCompiledConfig(await clubWith({}), ({ settings }) => ({
      settings: {
        ...settings,
        map: { ...settings.map, tiles: 'https://tiles.example:70000/{z}/{x}/{y}.png' },
      },
    }))
    const answer = await server.open(club, '/faq')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("img-src 'self' https: data:;")
  })

  it('omits that part, and the log has its path in the config', async () => {
    server = await pageServer({
      fontUrl: () => {
        throw new Error('no such font')
      },
    })
    const answer = await server.open(
      await clubWith({ theme: { preset: 'harbour' }, props: { favicon: '/media/icon.png' } }),
      '/faq',
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<link rel="icon" href="/media/icon.png">')
    expect(answer.body).toContain('<main')
    expect(server.errors()).toEqual([
      expect.objectContaining({ path: '/props/fonts', domainId: 1 }),
    ])
  })

  it("is shown with the default config if it can't be rendered with the club's, and is tried again at the next visit", async () => {
    let renders = 0
    server = await pageServer({
      render: (...page) =>
        renders++ === 0 ? Promise.reject(new Error('no markup')) : entry.render(...page),
    })
    const club = await clubWith({ theme: { tokens: { 'color-primary': '#123456' } } })
    const broken = await server.open(club, '/faq')
    expect(broken.statusCode).toBe(200)
    expect(broken.body).toContain('<main')
    expect(broken.body).not.toContain('#123456')
    expect(server.errors()).toEqual([expect.objectContaining({ path: '', domainId: 1 })])
    expect((await server.open(club, '/faq')).body).toContain('#123456')
    expect(renders).toBe(3)
  })

  it('uses the defaults if the config is unusable', async () => {
    server = await pageServer()
    const club = withCompiledConfig(await clubWith({}), () => ({ intl: undefined as never }))
    const answer = await server.open(club, '/faq')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<main')
    expect(server.errors()[0]).toMatchObject({ domainId: 1, path: '' })
  })

  it('omits only the widget that throws, and the log has its path in the config', async () => {
    server = await pageServer()
    const throwing = Object.defineProperties(
      {},
      {
        title: {
          enumerable: true,
          get: () => {
            throw new Error('broken')
          },
        },
        toJSON: { value: () => ({}) },
      },
    )
    const club = await clubWith({
      props: {
        sections: {
          '/faq': [
            richText('first', 'Before it'),
            richText('bad"', 'Never seen'),
            richText('last', 'After it'),
          ],
        },
      },
    })
    const broken = withCompiledConfig(club, ({ props }) => ({
      props: {
        ...props,
        sections: {
          '/faq': (props.sections['/faq'] ?? []).map((one) =>
            one.id === 'bad"' ? { ...one, settings: throwing } : one,
          ),
        },
      },
    }))
    const answer = await server.open(broken, '/faq')
    expect(answer.statusCode).toBe(200)
    const [markup = ''] = answer.body.split('id="portico-state"')
    expect(markup).toContain('Before it')
    expect(markup).toContain('After it')
    expect(server.errors()).toEqual([
      expect.objectContaining({ domainId: 1, path: '/props/sections/~1faq/bad"' }),
    ])
  })

  it.each([
    ['with a mail server, the page says that a link is on its way', 'smtp://mail.example', true],
    ['without a mail server, the page promises no link', undefined, false],
  ])('%s', async (_rule, smtpUrl, isPromised) => {
    server = await pageServer({}, { smtpUrl })
    const { body } = await server.open(await clubWith({}), '/forgot-password?done=1')
    const [markup = ''] = body.split('id="portico-state"')
    expect([
      markup.includes('If there is an account with this email, a link is on its way.'),
      markup.includes('Please contact the club'),
    ]).toEqual([isPromised, !isPromised])
  })

  it('redirects to a path in any script with a header that browsers can read', async () => {
    server = await pageServer()
    const club = await clubWith({ plan: 'Plus', pages: [{ uri: '/', path: '/البيت' }] })
    const answer = await server.open(club, '/login', { customer: member })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, encodeURI('/البيت')])
  })
})

describe('visitors’ pages', () => {
  it('are shared by all addresses that differ only in queries that the page does not read', async () => {
    const counted = countedRender()
    server = await pageServer(counted)
    const club = await clubWith({})
    const queries = [
      '',
      '?',
      '?a=1',
      '?utm_source=x&error=y',
      '?preview_=1',
      ...Array.from({ length: 50 }, (_item, index) => `?junk=${index}`),
    ]
    const answers = []
    for (const query of queries) answers.push(await server.open(club, `/faq${query}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(queries.map(() => 200))
    expect(counted.rendered).toEqual(['1 /faq'])
  })

  it('are rendered once for all simultaneous requests', async () => {
    const counted = countedRender()
    server = await pageServer(counted)
    const club = await clubWith({})
    await Promise.all(
      Array.from({ length: 40 }, (_item, index) => server.open(club, `/faq?junk=${index}`)),
    )
    await Promise.all(Array.from({ length: 40 }, () => server.open(club, '/login?error=offline')))
    expect(counted.rendered).toEqual(['1 /faq', '1 /login?error=offline'])
  })

  it('reflect the query if the page reads it', async () => {
    server = await pageServer()
    const club = await clubWith({})
    const wrong = await server.open(club, '/login?x=1&error=invalid_credentials')
    const plain = await server.open(club, '/login')
    expect(wrong.body).toContain('role="alert"')
    expect(plain.body).not.toContain('role="alert"')
  })

  it('are rendered for each company in turn', async () => {
    const counted = countedRender()
    server = await pageServer(counted)
    const [busy, sister, quiet] = [
      await clubWith({}, { domainId: 1 }),
      await clubWith({}, { domainId: 3 }),
      await clubWith({}, { domainId: 2, companyId: 2 }),
    ]
    const flood = Array.from({ length: 40 }, (_item, index) =>
      server.open(index % 2 === 0 ? busy : sister, `/login?error=${index}`),
    )
    const other = server.open(quiet, '/login')
    const answers = await Promise.all(flood)
    expect((await other).body).toContain('<main')
    expect(counted.rendered.indexOf('2 /login')).toBeLessThanOrEqual(3)
    expect(answers.every(({ body }) => body.includes('<main'))).toBe(true)
    expect(counted.rendered).toHaveLength(41)
  })

  it('say that the portal is busy if too many of a company are waiting, and try again by themselves', async () => {
    server = await pageServer({ render: () => Promise.reject(new AppError(503, 'busy')) })
    const answer = await server.open(await clubWith({}), '/faq')
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers.refresh]).toEqual([
      503,
      '5',
      '5',
    ])
    expect(answer.body).toContain('Very many people are opening the portal')
  })

  it('say that the service is not available if the database can’t do the work now, and try again by themselves', async () => {
    const locked = Object.assign(new Error('canceling statement due to lock timeout'), {
      code: '55P03',
    })
    server = await pageServer({ render: () => Promise.reject(locked) })
    const answer = await server.open(await clubWith({}), '/faq')
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers.refresh]).toEqual([
      503,
      '5',
      '5',
    ])
    expect(answer.body).toContain('We will be right back')
  })
})

describe('each page that is not cached', () => {
  it('is rendered once for each request', async () => {
    const counted = countedRender()
    server = await pageServer(counted)
    const sections = Array.from({ length: 60 }, (_item, index) =>
      richText(`s${index}`, `**Text** ${index}\n\n${'a\n\n'.repeat(10)}`),
    )
    const club = await clubWith({ props: { sections: { '/faq': sections } } })
    for (const customer of [member, member, null])
      expect((await server.open(club, '/faq', { customer })).body).toContain('<main')
    expect(counted.rendered).toEqual(['1 /faq', '1 /faq', '1 /faq'])
  })
})

describe('Markdown in a page', () => {
  const texts = {
    en: { 'page.terms.text': '# Rules of {club}\n\nAsk **{contact}**.' },
    es: { 'page.terms.text': '# Reglas de {club}\n\nPregunta a **{contact}**.' },
  }
  const config = {
    intl: { languages: ['en', 'es'], messages: texts },
    props: {
      sections: {
        '/faq': [
          richText('one', 'The *first* text'),
          {
            id: 'two',
            widget: 'rich-text',
            settings: { text: { en: 'A **bold** word', es: 'Una palabra en **negrita**' } },
          },
        ],
        '/privacy': [richText('three', 'The *first* text')],
      },
    },
  }
  const tasks = () => vi.mocked(workers.runInWorker).mock.calls.map(([, input]) => input as unknown)

  it("is parsed in a worker thread once for a revision and language, with the texts of all the club's pages, and never while rendering", async () => {
    server = await pageServer()
    const club = await clubWith(config)
    const open = async (path: string, language = 'en') =>
      (await server.open(club, path, { customer: member, cookie: `portal_language=${language}` }))
        .body
    expect(await open('/faq')).toMatch(/<em>first<\/em>.*<strong>bold<\/strong>/s)
    expect(await open('/privacy')).toContain('<em>first</em>')
    expect(await open('/terms')).toMatch(/Rules of Harbour House.*<strong>desk@example.com</s)
    expect(await open('/faq', 'es')).toContain('<strong>negrita</strong>')
    expect(await open('/terms', 'es')).toContain('Reglas de Harbour House')
    expect(tasks()).toEqual([
      [
        'The *first* text',
        'A **bold** word',
        '# Rules of Harbour House\n\nAsk **desk@example.com**.',
      ],
      [
        'The *first* text',
        'Una palabra en **negrita**',
        '# Reglas de Harbour House\n\nPregunta a **desk@example.com**.',
      ],
    ])
    expect(parsing.parseMarkdown).not.toHaveBeenCalled()

    const next = await clubWith(config, { revision: 2 })
    await server.open(next, '/faq', { customer: member })
    expect(tasks()).toHaveLength(3)
  })

  it('is parsed again after a failure, until then the page has the default config', async () => {
    server = await pageServer()
    vi.mocked(workers.runInWorker).mockRejectedValueOnce(new Error('no thread'))
    const club = await clubWith(config)
    expect((await server.open(club, '/faq')).body).not.toContain('<em>first')
    expect((await server.open(club, '/faq')).body).toContain('<em>first</em>')
    expect(server.errors()).toHaveLength(1)
  })

  it('needs no worker thread in a club without Markdown of its own', async () => {
    server = await pageServer()
    expect((await server.open(await clubWith({}), '/terms')).body).toContain('<h2')
    expect(workers.runInWorker).not.toHaveBeenCalled()
  })
})
