import { afterEach, describe, expect, it } from 'vitest'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'
import type { Club } from '../../server/platform/clubs/Club'
import { WorkerTimeoutError } from '../../server/platform/jobs/createWorkerPool'
import * as entry from '../../src/app/entry-server'
import type { RenderServices } from '../../src/app/ServerEntry'
import { member } from '../conformance/renderPart'
import { clubWith, pageServer, type PageServer } from '../support/pageServer'

let server: PageServer
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

/** The server's entry, and a list of what it has rendered: club and address, in order. */
function countedRender(): { rendered: string[]; render: typeof entry.render } {
  const rendered: string[] = []
  const render: typeof entry.render = (url, state, means) => {
    if (!means) throw new Error('the server did not pass its services for rendering')
    const runInTurn: RenderServices['runInTurn'] = (job) =>
      means.runInTurn(() => {
        rendered.push(`${state.domainId} ${url}`)
        return job()
      })
    return entry.render(url, state, { ...means, runInTurn })
  }
  return { rendered, render }
}

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

  it("is rendered by the browser if the server can't render it, and is tried again on the server at the next visit", async () => {
    let renders = 0
    server = await pageServer({
      render: (...page) =>
        renders++ === 0 ? Promise.reject(new Error('no markup')) : entry.render(...page),
    })
    const club = await clubWith({})
    const answer = await server.open(club, '/faq')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('<div id="portico"></div>')
    expect(answer.body).toContain('id="portico-state"')
    expect(server.errors()).toHaveLength(1)
    expect((await server.open(club, '/faq')).body).toContain('<main')
    expect(renders).toBe(2)
  })

  it('is rendered by the browser if it has more Markdown than may be rendered at once', async () => {
    server = await pageServer()
    const sections = Array.from({ length: 12 }, (_item, index) => ({
      id: `s${index}`,
      widget: 'rich-text',
      settings: { text: `# ${index}\n\n${'a\n\n'.repeat(950)}` },
    }))
    const answer = await server.open(
      await clubWith({ props: { sections: { '/faq': sections } } }),
      '/faq',
    )
    expect([answer.statusCode, answer.body.includes('<div id="portico"></div>')]).toEqual([
      200,
      true,
    ])
  })

  it('is rendered by the browser if its sections and Markdown together are too much, though neither is alone', async () => {
    server = await pageServer()
    const markdown = Array.from({ length: 2 }, (_item, index) => ({
      id: `m${index}`,
      widget: 'rich-text',
      settings: { text: `# ${index}\n\n${'a\n\n'.repeat(950)}` },
    }))
    const sections = Array.from({ length: 100 }, (_item, index) => ({
      id: `s${index}`,
      widget: 'rich-text',
      settings: { text: 'Short' },
    }))
    const isDrawnByServer = async (domainId: number, shown: object[]) =>
      (
        await server.open(
          await clubWith({ props: { sections: { '/faq': shown } } }, { domainId }),
          '/faq',
        )
      ).body.includes('<main')
    expect([
      await isDrawnByServer(1, sections),
      await isDrawnByServer(2, markdown),
      await isDrawnByServer(3, [...markdown, ...sections]),
    ]).toEqual([true, true, false])
  })

  it('is not even started on the server if its sections alone are too much', async () => {
    const counted = countedRender()
    server = await pageServer(counted)
    const cards = Array.from({ length: 24 }, (_item, index) => ({
      title: `Card ${index}`,
      text: 'x',
      linkTo: '/faq',
    }))
    const sections = Array.from({ length: 150 }, (_item, index) => ({
      id: `s${index}`,
      widget: 'card-grid',
      settings: { title: 'Cards', cards },
    }))
    const answer = await server.open(
      await clubWith({ props: { sections: { '/faq': sections } } }),
      '/faq',
    )
    expect([
      answer.statusCode,
      answer.body.includes('<div id="portico"></div>'),
      counted.rendered,
    ]).toEqual([200, true, []])
  })

  it('is rendered in a worker thread if it is large, before and after its Markdown is parsed, unlike an ordinary page', async () => {
    const left: string[] = []
    server = await pageServer({
      render: (url, state, means) =>
        entry.render(
          url,
          state,
          means && {
            ...means,
            inWorker: () => (
              left.push(url),
              Promise.resolve({
                markup: '<main>from a thread</main>',
                styles: '',
                messages: {},
                crashed: [],
              })
            ),
          },
        ),
    })
    const shown = async (domainId: number, sections: object[]) =>
      /<main>from a thread|<main/.exec(
        (
          await server.open(
            await clubWith({ props: { sections: { '/faq': sections } } }, { domainId }),
            '/faq',
          )
        ).body,
      )?.[0]
    const short = (count: number) =>
      Array.from({ length: count }, (_item, index) => ({
        id: `s${index}`,
        widget: 'rich-text',
        settings: { text: 'Short' },
      }))
    const long = [{ id: 'long', widget: 'rich-text', settings: { text: 'b\n\n'.repeat(900) } }]
    expect([await shown(1, short(3)), await shown(2, short(60)), await shown(3, long)]).toEqual([
      '<main',
      '<main>from a thread',
      '<main>from a thread',
    ])
    expect(left).toEqual(['/faq', '/faq'])
  })

  it('is rendered by the browser if its Markdown took too long to parse, and is complete at the next visit', async () => {
    let reads = 0
    server = await pageServer({
      render: (url, state, means) =>
        entry.render(
          url,
          state,
          means && {
            ...means,
            readMarkdown: (texts) =>
              reads++ === 0
                ? Promise.reject(new WorkerTimeoutError('readMarkdown', 2000))
                : means.readMarkdown(texts),
          },
        ),
    })
    const club = await clubWith({
      props: {
        sections: {
          '/faq': [{ id: 'slow', widget: 'rich-text', settings: { text: '**Slow** at first' } }],
        },
      },
    })
    expect((await server.open(club, '/faq')).body).toContain('<div id="portico"></div>')
    expect((await server.open(club, '/faq')).body).toContain('<strong>Slow</strong> at first')
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
        text: {
          enumerable: true,
          get: () => {
            throw new Error('broken')
          },
        },
        toJSON: { value: () => ({}) },
      },
    )
    const section = (id: string, widget: string, settings: Record<string, unknown>) => ({
      id,
      widget,
      settings,
    })
    const club = await clubWith({
      props: {
        sections: {
          '/faq': [
            section('first', 'rich-text', { text: 'Before it' }),
            section('bad"', 'rich-text', { text: 'Never seen' }),
            section('last', 'rich-text', { text: 'After it' }),
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

  it("are rendered for each company in turn, and by the browser if too many of the company's pages are waiting", async () => {
    const counted = countedRender()
    server = await pageServer(counted)
    const [busy, sister, quiet] = [
      await clubWith({}, { domainId: 1 }),
      await clubWith({}, { domainId: 3 }),
      await clubWith({}, { domainId: 2, companyId: 2 }),
    ]
    const flood = Array.from({ length: 60 }, (_item, index) =>
      server.open(index % 2 === 0 ? busy : sister, `/login?error=${index}`),
    )
    const other = server.open(quiet, '/login')
    const answers = await Promise.all(flood)
    expect((await other).body).toContain('<main')
    expect(counted.rendered.indexOf('2 /login')).toBeLessThanOrEqual(3)
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(counted.rendered.length).toBeLessThan(40)
    expect(answers.filter(({ body }) => body.includes('<div id="portico"></div>'))).toHaveLength(
      answers.length + 1 - counted.rendered.length,
    )
  })
})
