import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const FILTERS = '/admin/api/desk/saved-filters'

describe.each(engines)('saved filters on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const save = (name: string, query: string, resource = 'members') =>
    desk.call('POST', FILTERS, { body: { resource, name, query } })
  const list = async (resource = 'members', browser = desk) =>
    (await browser.call('GET', `${FILTERS}?resource=${resource}`)).json<{
      items: { id: number; name: string; query: string }[]
    }>().items

  it('are shared by the club’s staff, each name once for a list, and deleted for all', async () => {
    await save('Crew', 'tagIds=1')
    // What is searched for may be somebody's name, so it is not kept.
    await save('Crew', 'type=ticket&search=quartet', 'events')
    const { id } = (await save(' CREW ', 'tagIds=1&isMember=true')).json<{ id: number }>()
    const manager = server.browser()
    await manager.signInAdmin('manager')
    expect(await list('members', manager)).toEqual([
      { id, name: 'CREW', query: 'tagIds=1&isMember=true' },
    ])
    expect((await manager.call('DELETE', `${FILTERS}/${id}`)).statusCode).toBe(204)
    expect((await desk.call('DELETE', `${FILTERS}/${id}`)).statusCode).toBe(404)
    expect(await list()).toEqual([])
    expect(await list('events')).toMatchObject([{ query: 'type=ticket' }])
  })

  it('of another club are neither shown nor deleted', async () => {
    const { id } = (await save('Ours', 'search=a')).json<{ id: number }>()
    const other = server.browser('lantern.localhost')
    await other.signInAdmin('outsider')
    expect(await list('members', other)).toEqual([])
    expect((await other.call('DELETE', `${FILTERS}/${id}`)).statusCode).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('need a name and a list that there is, and are at most a hundred', async () => {
    expect((await save(' ', 'search=a')).statusCode).toBe(422)
    expect((await save('x', 'search=a', 'planets')).statusCode).toBe(422)
    expect((await desk.call('GET', `${FILTERS}?resource=constructor`)).statusCode).toBe(422)
    for (let index = 0; index < 100; index += 1) await save(`Pages ${index}`, 'search=a', 'pages')
    expect((await save('One more', 'search=a', 'pages')).json()).toMatchObject({
      error_details: [{ path: '/name', code: 'too_many' }],
    })
    expect((await save('Pages 1', 'search=b', 'pages')).statusCode).toBe(200)
  })
})
