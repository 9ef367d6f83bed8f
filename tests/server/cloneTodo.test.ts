import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { findClubBySlug } from '../../server/platform/db/platform/domains'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Todo {
  todo: { path: string; code: string }[]
}

describe.each(lockEngines)('what is left to do in a clone on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())

  it('stays listed until each task is marked as done, which viewers may not do', async () => {
    const answer = await runCommand(server.context, {
      name: 'clone',
      from: 'harbour',
      host: 'todo.localhost',
      clubName: 'To do',
      companyId: 1,
      parts: undefined,
      dryRun: false,
    })
    const { todo } = answer.json as Todo
    const row = await server.db.platform((tx) => findClubBySlug(tx, 'todo'))
    const listed = async () =>
      (await owner.call('GET', '/admin/api/domains'))
        .json<(Todo & { id: number })[]>()
        .find(({ id }) => id === row?.domain.id)?.todo
    expect(await listed()).toEqual(todo)
    const [first, ...others] = todo
    const markAsDone = (browser: Browser) =>
      browser.call('POST', `/admin/api/domains/${String(row?.domain.id)}/todo/done`, {
        body: { path: first?.path, code: first?.code },
      })
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    expect((await markAsDone(viewer)).statusCode).toBe(403)
    expect((await markAsDone(owner)).json<Todo>().todo).toEqual(others)
    expect(await listed()).toEqual(others)
    expect((await markAsDone(owner)).statusCode).toBe(200)
  })

  it('in a club that starts empty is only what every new club needs, because nothing of the source is in it', async () => {
    const body = { source_domain_id: 1, name: 'From Nothing', host: 'blank.localhost', parts: [] }
    const response = await owner.call('POST', '/admin/api/clubs', { body })
    expect(response.statusCode).toBe(200)
    const made = response.json<Todo & { copied: string[]; config: Record<string, unknown> }>()
    expect(made.todo.map(({ code }) => code).sort()).toEqual([
      'company',
      'debug',
      'network',
      'processors',
    ])
    expect([made.copied, Object.keys(made.config)]).toEqual([['/version'], ['version']])
    const site = await server.browser('blank.localhost').call('GET', '/config')
    expect(site.json()).toMatchObject({ company: { name: 'From Nothing' } })
    expect(site.body).not.toMatch(/harbour/i)
  })
})
