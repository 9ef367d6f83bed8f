import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actOnImport, beginWriting } from '../../server/features/transfers/actOnImport'
import { findImport, openImport } from '../../server/features/transfers/openImport'
import { writeNext } from '../../server/features/transfers/writeImport'
import { AppError } from '../../server/platform/http/AppError'
import type { TransferKind } from '../../server/platform/transfer/TransferKind'
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

  const { upload, uploaded, read, act, after, patch, stored } = importSteps(
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

  /** Three new people, the second of whom another request takes whenever it is written. */
  async function withOneTaken(prefix: string) {
    const rows = [1, 2, 3].map(
      (number) => `${prefix}-${number},Tim,Tak,${prefix}${number}@example.com`,
    )
    const { id } = await uploaded([HEADER, ...rows].join('\n'))
    await after(id, 'check')
    const key = { companyId: 1, id }
    await actOnImport(server.context, key, (tx, row) =>
      beginWriting(tx, row, new Date(Date.now() + 3_600_000)),
    )
    const row = await findImport(server.context, key)
    const open = row && (await openImport(server.context, row))
    if (open === undefined) throw new Error('the import is gone')
    const write: TransferKind['write'] = (tx, transfer, plans) =>
      plans.some(({ line }) => line === 3)
        ? Promise.reject(new AppError(409, 'conflict'))
        : open.kind.write(tx, transfer, plans)
    return { key, open: { ...open, kind: { ...open.kind, write } } }
  }

  it('name a row that another request takes while it is written, and count the others as what they are', async () => {
    const { key, open } = await withOneTaken('n')
    expect(await writeNext(server.context, key, open)).toBe(true)
    expect(await read(key.id)).toMatchObject({
      done: 3,
      counts: { created: 2, same: 0, rejected: 1 },
      rejected: [{ line: 3, code: 'taken' }],
    })
    expect(await stored('n-%')).toMatchObject([{ id: 'n-1' }, { id: 'n-3' }])
    await act(key.id, 'end')
  })

  it('write nothing more once they are stopped, also while it is found out which row was taken', async () => {
    const { key, open } = await withOneTaken('o')
    let calls = 0
    // Reading the batch and writing it twice come before its rows are tried.
    const tx: typeof server.db.tx = async (companyId, work) => {
      if (++calls === 4) expect((await act(key.id, 'end')).statusCode).toBe(200)
      return server.db.tx(companyId, work)
    }
    expect(await writeNext({ ...server.context, db: { ...server.db, tx } }, key, open)).toBe(false)
    expect(await stored('o-%')).toEqual([])
    expect(await read(key.id)).toMatchObject({ state: 'ended', counts: { created: 0, same: 0 } })
  })
})
