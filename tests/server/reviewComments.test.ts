import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Comment {
  id: number
  number: number
  author: string
  text: string
  path: string
  place: object | null
  resolved: boolean
}
interface Link {
  id: number
  comments: number
  open_comments: number
}

const REVIEWS = '/admin/api/domains/1/reviews'
const DRAFT = '/admin/api/domains/1/draft'

describe.each(engines)('comments of a review on $name', (engine) => {
  let server: TestServer
  let manager: Browser
  let viewer: Browser
  let link: { id: number; token: string }
  beforeAll(async () => {
    server = await testServer(engine)
    const owner = await signIn('owner')
    await owner.patch(1, { debug: true })
    manager = await signIn('manager')
    viewer = await signIn('viewer')
    link = await share()
  })
  afterAll(() => server.close())

  const signIn = async (name: string): Promise<Browser> => {
    const browser = server.browser()
    await browser.signInAdmin(name)
    return browser
  }
  const save = (name: string) =>
    manager.call('PUT', DRAFT, { body: { config: { props: { name } } } })
  const share = async () => {
    await save('Reviewed')
    const made = await manager.call('POST', REVIEWS, { body: { days: 7 } })
    const { link: row, url } = made.json<{ link: Link; url: string }>()
    return { id: row.id, token: url.split('.').at(-1) ?? '' }
  }
  const place = { section: { page: 'home', id: 'a1' }, steps: [0, 2], text: 'Welcome' }
  const write = (body: object, token = link.token) =>
    server.browser().call('POST', '/api/reviews/1/comments', {
      body: { token, author: 'Dana', text: 'Too dark.', path: '/login', ...body },
    })
  const read = async (token = link.token) =>
    (await server.browser().call('POST', '/api/reviews/1/read', { body: { token } })).json<{
      state: string
      comments: Comment[]
    }>()
  const listed = async (id = link.id, browser = viewer) =>
    (await browser.call('GET', `${REVIEWS}/${id}/comments`)).json<{ items: Comment[] }>().items
  const row = async (id = link.id) =>
    (await viewer.call('GET', REVIEWS)).json<{ items: Link[] }>().items.find((one) => one.id === id)

  it('are seen by all who have the link and by the admins, and tell the open studios', async () => {
    const send = vi.spyOn(server.context.hub, 'send')
    const written = await write({ place })
    expect(written.statusCode).toBe(201)
    const comment = written.json<Comment>()
    expect(comment).toMatchObject({ number: 1, author: 'Dana', text: 'Too dark.', place })
    expect(send).toHaveBeenCalledWith({ type: 'studio', companyId: 1 }, 'reviews.changed', {
      domainId: 1,
      commentId: comment.id,
    })
    send.mockRestore()
    expect((await read()).comments).toEqual([comment])
    expect(await listed()).toEqual([comment])
    expect(await row()).toMatchObject({ comments: 1, open_comments: 1 })
  })

  it('are plain text: markup stays as it was written', async () => {
    const text = '<img src=x onerror=alert(1)> & **bold**'
    expect((await write({ text })).json()).toMatchObject({ text, place: null })
  })

  it('are refused if they are blank, too long or not of a page', async () => {
    const wrong: [object, string][] = [
      [{ text: ' \n ' }, '/text'],
      [{ author: ' ' }, '/author'],
    ]
    for (const [body, path] of wrong)
      expect((await write(body)).json()).toMatchObject({
        code: 'invalid_request',
        error_details: [{ path, code: 'required' }],
      })
    for (const body of [
      { text: 'x'.repeat(2001) },
      { author: 'x'.repeat(61) },
      { path: 'https://evil.example/' },
      { place: { ...place, steps: Array(81).fill(0) } },
    ])
      expect((await write(body)).statusCode).toBe(400)
    expect((await write({ text: 'x'.repeat(2000) })).statusCode).toBe(201)
  })

  it('made at the same time have different numbers', async () => {
    const other = await share()
    const replies = await Promise.all([1, 2, 3, 4].map(() => write({}, other.token)))
    const numbers = replies.map((reply) => reply.json<Comment>().number)
    expect(numbers.sort()).toEqual([1, 2, 3, 4])
    expect(await row(other.id)).toMatchObject({ comments: 4 })
  })

  it('are resolved and reopened by who may edit, which who reviews sees', async () => {
    const other = await share()
    const { id } = (await write({}, other.token)).json<Comment>()
    const resolve = (resolved: boolean, browser = manager) =>
      browser.call('PATCH', `${REVIEWS}/${other.id}/comments/${id}`, { body: { resolved } })
    expect((await resolve(true, viewer)).statusCode).toBe(403)
    expect((await resolve(true)).json()).toMatchObject({ id, resolved: true })
    expect((await read(other.token)).comments).toMatchObject([{ resolved: true }])
    expect(await row(other.id)).toMatchObject({ comments: 1, open_comments: 0 })
    expect((await resolve(false)).json()).toMatchObject({ resolved: false })
    const wrong = await manager.call('PATCH', `${REVIEWS}/${link.id}/comments/${id}`, {
      body: { resolved: true },
    })
    expect(wrong.statusCode).toBe(404)
  })

  it('stay when the draft is saved again, and for the admins when it is gone', async () => {
    const other = await share()
    await write({}, other.token)
    await save('Saved again')
    expect((await read(other.token)).comments).toHaveLength(1)
    await manager.call('DELETE', DRAFT)
    expect(await read(other.token)).toMatchObject({ state: 'gone', comments: [] })
    expect((await write({}, other.token)).statusCode).toBe(404)
    expect(await listed(other.id)).toHaveLength(1)
  })

  it('are deleted with their link', async () => {
    const other = await share()
    await write({}, other.token)
    expect((await viewer.call('DELETE', `${REVIEWS}/${other.id}`)).statusCode).toBe(403)
    expect((await manager.call('DELETE', `${REVIEWS}/${other.id}`)).statusCode).toBe(204)
    expect((await viewer.call('GET', `${REVIEWS}/${other.id}/comments`)).statusCode).toBe(404)
    expect((await write({}, other.token)).statusCode).toBe(404)
  })

  it('are at most 200 for a link', async () => {
    const other = await share()
    await server.db.tx(1, (tx) =>
      tx.execute(
        `insert into review_comments (company_id, domain_id, review_id, number, author, body, path)
         values (1, 1, ${other.id}, 200, 'Dana', 'Last', '/')`,
      ),
    )
    expect((await write({}, other.token)).json()).toMatchObject({ code: 'limit_reached' })
  })
})
