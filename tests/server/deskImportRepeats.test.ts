import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { importSteps, type Import } from './importSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const HEADER = 'external_id,first_name,last_name,email'

describe.each(lockEngines)('imports of several people on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { upload, uploaded, act, after, patch, stored } = importSteps(
    () => server,
    () => desk,
  )

  it('begin only as whoever begins them has seen them: not with invitations that a colleague has switched on', async () => {
    const { id, revision } = await uploaded(`${HEADER}\nw-1,Wim,Wit,wim@example.com\n`)
    expect((await desk.call('POST', `/admin/api/desk/imports/${id}/check`)).statusCode).toBe(400)
    await after(id, 'check')
    const colleague = server.browser()
    await colleague.signInAdmin('manager')
    await patch(id, { options: { invite: true } }, revision, colleague)
    for (const what of ['start', 'check']) {
      const refused = await act(id, what, desk, revision)
      expect([refused.statusCode, refused.json()]).toMatchObject([412, { code: 'stale' }])
    }
    expect(await stored('w-%')).toEqual([])
    await act(id, 'end')
  })

  it('are uploaded and begun once, however often the request is repeated', async () => {
    const file = `${HEADER}\nu-1,Uta,Ude,uta@example.com\n`
    const key = randomUUID()
    const send = (content: string) => upload(content, undefined, desk, key)
    const [first, second] = [await send(file), await send(file)]
    expect(second.json<Import>().id).toBe(first.json<Import>().id)
    expect((await send(`${file}u-2,Ulf,Uhl,ulf@example.com`)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
    const { id } = first.json<Import>()
    await after(id, 'check')
    await after(id, 'start')
    const again = await act(id, 'start')
    expect([again.statusCode, again.json()]).toMatchObject([200, { state: 'done' }])
    const owner = server.browser()
    await owner.signInAdmin('owner')
    expect((await act(id, 'start', owner)).statusCode).toBe(409)
    const journal = await owner.call('GET', '/admin/api/desk/audit?resource=imports')
    const acts = journal.json<{ items: { act: string }[] }>().items.map((one) => one.act)
    expect([...new Set(acts)]).toEqual(['imported'])
  })
})
