import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { lockEngines } from './engines'
import { importSteps, type Import } from './importSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const HEADER = 'external_id,first_name,last_name,email'

describe.each(lockEngines)('imports on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  const start = Date.now()
  let clock = start
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock) })
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { upload, uploaded, read, act, after, stored } = importSteps(
    () => server,
    () => desk,
  )

  it('are of what staff may import: each kind with its columns and presets', async () => {
    const kinds = (await desk.call('GET', '/admin/api/desk/imports/kinds')).json<
      { kind: string; columns: unknown[] }[]
    >()
    expect(kinds.find(({ kind }) => kind === 'members')?.columns).toContainEqual({
      name: 'email',
      is_required: true,
    })
  })

  it('are mapped by what the columns are called, checked, and written only then', async () => {
    const text = `Member ID;First Name;Surname;E-Mail;Shoe size\nd-1;Ana;Soto;ana.d@example.com;38\nd-2;Bo;;bo.d@example.com;40\n`
    const found = await uploaded(text)
    expect(found).toMatchObject({
      kind: 'members',
      file_name: 'people.csv',
      state: 'uploaded',
      separator: ';',
      encoding: 'utf-8',
      rows: 2,
      header: ['Member ID', 'First Name', 'Surname', 'E-Mail', 'Shoe size'],
      sample: [
        ['d-1', 'Ana', 'Soto', 'ana.d@example.com', '38'],
        ['d-2', 'Bo', '', 'bo.d@example.com', '40'],
      ],
      mapping: {
        external_id: 'Member ID',
        first_name: 'First Name',
        last_name: 'Surname',
        email: 'E-Mail',
      },
      unmapped: ['Shoe size'],
      by: 'desk',
    })
    expect((await act(found.id, 'start')).statusCode).toBe(409)
    expect(await after(found.id, 'check')).toMatchObject({
      state: 'checked',
      done: 2,
      counts: { created: 2, changed: 0, same: 0, rejected: 0, invited: 2 },
      examples: [
        {
          line: 2,
          state: 'created',
          name: 'Ana Soto',
          changes: expect.arrayContaining([{ column: 'first_name', before: '', after: 'Ana' }]),
        },
        { line: 3, state: 'created', name: 'Bo' },
      ],
      rejected: [],
    })
    expect(await stored('d-%')).toEqual([])
    expect(await after(found.id, 'start')).toMatchObject({
      state: 'done',
      counts: { created: 2, invited: 0 },
      finished_at: expect.any(String),
    })
    expect(await stored('d-%')).toEqual([
      { id: 'd-1', first: 'Ana' },
      { id: 'd-2', first: 'Bo' },
    ])
    expect((await act(found.id, 'end')).statusCode).toBe(409)
    const again = await uploaded(text.replace('Bo;', 'Bob;'))
    expect(await after(again.id, 'check')).toMatchObject({
      counts: { created: 0, changed: 1, same: 1 },
      examples: [{ changes: [{ column: 'first_name', before: 'Bo', after: 'Bob' }] }],
    })
  })

  it('can be mapped otherwise by whoever has seen the latest revision, and are checked again then', async () => {
    const { id, revision } = await uploaded('No,Vorname,Mail\nd-10,Ute,ute@example.com\n')
    const missing = await act(id, 'check')
    expect([missing.statusCode, missing.json()]).toMatchObject([
      422,
      { error_details: [{ path: '/mapping/external_id', code: 'required' }, {}, {}, {}] },
    ])
    const patch = (body: object, seen: number) =>
      desk.call('PATCH', `/admin/api/desk/imports/${id}`, {
        body,
        headers: { 'if-match': `"${seen}"` },
      })
    const mapping = {
      external_id: 'No',
      first_name: 'Vorname',
      last_name: 'Vorname',
      email: 'Mail',
    }
    expect((await patch({ mapping: { ...mapping, email: 'Post' } }, revision)).statusCode).toBe(422)
    expect((await patch({ mapping: { shoe_size: 'No' } }, revision)).statusCode).toBe(422)
    expect((await patch({ preset: 'nowhere' }, revision)).statusCode).toBe(422)
    expect((await patch({ mapping }, revision)).json()).toMatchObject({
      revision: revision + 1,
      mapping,
      unmapped: [],
    })
    expect((await patch({ mapping }, revision)).statusCode).toBe(412)
    expect(await after(id, 'check')).toMatchObject({ state: 'checked', counts: { created: 1 } })
    expect((await patch({ options: { invite: true } }, revision + 1)).json()).toMatchObject({
      state: 'checked',
      options: { invite: true, skip_rejected: false },
      counts: { created: 1, invited: 1 },
    })
    expect((await patch({ mapping }, revision + 2)).json()).toMatchObject({
      state: 'uploaded',
      counts: { created: 0 },
    })
    expect((await act(id, 'start')).statusCode).toBe(409)
  })

  it('write nothing if a row is rejected, unless the others are wanted; the rejected rows are a file with why', async () => {
    const { id, revision } = await uploaded(
      `${HEADER},Note\nd-20,Eva,Ek,eva.d@example.com,=1+1\nd-21,,Ek,nobody,"two\nlines"\n`,
    )
    expect(await after(id, 'check')).toMatchObject({
      counts: { created: 1, rejected: 1 },
      rejected: [
        { line: 3, column: 'first_name', code: 'required', message: 'is required' },
        { line: 3, column: 'email', code: 'email', value: 'nobody' },
      ],
    })
    expect((await act(id, 'start')).json()).toMatchObject({
      error_details: [{ path: '/options/skip_rejected', code: 'rejected_rows' }],
    })
    expect(await stored('d-2_')).toEqual([])
    const file = await desk.call('GET', `/admin/api/desk/imports/${id}/rejected.csv`)
    expect(file.body.replace('\ufeff', '')).toBe(
      `${HEADER},Note,why\r\nd-21,,Ek,nobody,"two\nlines","first_name is required; email ""nobody"" is not an email address"\r\n`,
    )
    await desk.call('PATCH', `/admin/api/desk/imports/${id}`, {
      body: { options: { skip_rejected: true } },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(await after(id, 'start')).toMatchObject({
      state: 'done',
      counts: { created: 1, rejected: 1, invited: 0 },
    })
    expect(await stored('d-2_')).toEqual([{ id: 'd-20', first: 'Eva' }])
  })

  it('wait for each other: another one of the company is refused, with who runs it', async () => {
    const [one, two] = [await uploaded(HEADER), await uploaded(HEADER)]
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update imports set state = 'writing' where id = ${one.id} and company_id = 1`),
    )
    const refused = await act(two.id, 'check')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        error: expect.anything(),
        error_details: [{ code: 'under_way', subject: expect.any(String) }],
      },
    ])
    expect(await after(one.id, 'end')).toMatchObject({ state: 'ended' })
    expect(await after(two.id, 'check')).toMatchObject({ state: 'checked' })
    await act(two.id, 'end')
  })

  it('and the command line wait for each other, too', async () => {
    const { id } = await uploaded(HEADER)
    const fromCommandLine = () =>
      runCommand(server.context, {
        name: 'data-import',
        slug: 'harbour',
        files: [
          { name: 'members.csv', bytes: Buffer.from(`${HEADER}\nc-1,Cy,Co,cy.c@example.com`) },
        ],
        invite: false,
        dryRun: false,
      })
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update imports set state = 'writing' where id = ${id} and company_id = 1`),
    )
    expect(await fromCommandLine()).toMatchObject({
      exit: 1,
      json: { created: 0, error: expect.stringContaining('is importing people.csv') },
    })
    expect(await stored('c-%')).toEqual([])
    await act(id, 'end')
    expect(await fromCommandLine()).toMatchObject({ exit: 0, json: { created: 1 } })
  })

  it('that the command line was interrupted in are finished by its next run', async () => {
    const { id } = await uploaded(`${HEADER}\ni-1,Ia,In,ia@example.com`)
    await after(id, 'check')
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update imports set state = 'writing', next_batch = 0, by = 'command line' where id = ${id} and company_id = 1`,
      ),
    )
    const next = await runCommand(server.context, {
      name: 'data-import',
      slug: 'harbour',
      files: [{ name: '-', bytes: Buffer.from(`${HEADER}\ni-2,Ib,In,ib@example.com`) }],
      invite: false,
      dryRun: false,
    })
    expect(next).toMatchObject({ exit: 0, json: { created: 1 } })
    expect(await read(id)).toMatchObject({ state: 'done' })
    expect(await stored('i-%')).toHaveLength(2)
  })

  it('are listed with the latest first, as uploaded in whatever encoding', async () => {
    const text = `${HEADER}\nz-1,Zoë,“Q”,zoe@example.com`
    const utf16 = Buffer.from(text, 'utf16le')
    const windows = Buffer.concat([
      Buffer.from(`${HEADER}\nz-1,Zo`),
      Buffer.from([0xeb]),
      Buffer.from(','),
      Buffer.from([0x93, 0x51, 0x94]),
      Buffer.from(',zoe@example.com'),
    ])
    const ids: number[] = []
    for (const [bytes, encoding] of [
      [utf16, 'utf-16le'],
      [windows, 'windows-1252'],
    ] as const) {
      const found = await uploaded(bytes)
      expect(found).toMatchObject({
        encoding,
        sample: [['z-1', 'Zoë', '“Q”', 'zoe@example.com']],
      })
      ids.unshift(found.id)
    }
    const list = (await desk.call('GET', '/admin/api/desk/imports?page_size=2')).json<Import[]>()
    expect(list.map((one) => one.id)).toEqual(ids)
    const told = await uploaded(windows, 'kind=members&encoding=windows-1252&separator=%7C')
    expect(told).toMatchObject({ separator: '|', header: [HEADER] })
  })

  it('go on after a kill where they were; nothing is written twice', async () => {
    const rows = Array.from(
      { length: 650 },
      (_, index) => `k-${String(index).padStart(3, '0')},Kim,Kay,kim${index}@example.com`,
    )
    const { id } = await uploaded([HEADER, ...rows].join('\n'))
    await after(id, 'check')
    // The process dies with its second batch: its transaction is rolled back.
    const { runImport } = await import('../../server/features/transfers/runImport')
    const { actOnImport, beginWriting } =
      await import('../../server/features/transfers/actOnImport')
    await actOnImport(server.context, { companyId: 1, id }, (tx, row) =>
      beginWriting(tx, row, new Date(clock + 60_000)),
    )
    const dying: typeof server.db.tx = (companyId, work) =>
      server.db.tx(companyId, async (tx) => {
        const done = await work(tx)
        const { rows: found } = await tx.execute(
          sql`select from customers where external_id = 'k-400'`,
        )
        if (found.length > 0) throw new Error('killed')
        return done
      })
    await expect(
      runImport({ ...server.context, db: { ...server.db, tx: dying } }, { companyId: 1, id }),
    ).rejects.toThrow('killed')
    expect(await stored('k-%')).toHaveLength(300)
    expect(await read(id)).toMatchObject({ state: 'writing', done: 300, counts: { created: 300 } })
    clock += 61_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await read(id)).toMatchObject({
      state: 'done',
      done: 650,
      counts: { created: 650, same: 0 },
    })
    expect(await stored('k-%')).toHaveLength(650)
  })

  it('are checked bit by bit, however long it took to begin; a value is found twice wherever it is', async () => {
    const rows = Array.from(
      { length: 650 },
      (_, index) => `t-${index},Tia,Two,tia${index}@example.com`,
    )
    const { id } = await uploaded([HEADER, ...rows, 't-0,Tia,Again,again@example.com'].join('\n'))
    const { runImport } = await import('../../server/features/transfers/runImport')
    const { actOnImport, beginCheck } = await import('../../server/features/transfers/actOnImport')
    const { findKind } = await import('../../server/features/transfers/transferKinds')
    await actOnImport(server.context, { companyId: 1, id }, async (tx, row) => {
      const kind = findKind('members')
      if (kind) await beginCheck(tx, row, kind, new Date(clock + 60_000))
    })
    for (const done of [300, 600, 651]) {
      await runImport(server.context, { companyId: 1, id }, () => Infinity)
      expect(await read(id)).toMatchObject({ state: 'checking', done })
    }
    await runImport(server.context, { companyId: 1, id }, () => Infinity)
    expect(await read(id)).toMatchObject({
      state: 'checked',
      counts: { created: 650, rejected: 1 },
      rejected: [
        {
          line: 652,
          column: 'external_id',
          code: 'duplicate',
          message: '"t-0" is already in line 2',
        },
      ],
    })
    expect((await act(id, 'end')).statusCode).toBe(200)
  })

  it('do nothing that needs the area Money for who lacks it, whoever has uploaded the file', async () => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const run = (query: ReturnType<typeof sql>) =>
      server.db.tx(1, async (tx) => (await tx.execute<{ title: string }>(query)).rows)
    const [priced] = await run(sql`select title from memberships where price_cents > 0 limit 1`)
    const more = `${HEADER},house_account,membership`
    const file = [
      more,
      'h-1,Hal,Host,hal@example.com,yes,',
      `h-2,Ina,Host,ina@example.com,no,${priced?.title}`,
      'h-3,Jo,Host,jo@example.com,no,',
    ].join('\n')
    const { id } = (await upload(file, undefined, owner)).json<Import>()
    expect(await after(id, 'check')).toMatchObject({
      counts: { created: 1, rejected: 2 },
      rejected: [
        { line: 2, column: 'house_account', code: 'needs_money' },
        { line: 3, column: 'membership', code: 'needs_money' },
      ],
    })
    expect((await act(id, 'check', owner)).statusCode).toBe(200)
    await server.context.jobs.idle()
    expect(await read(id)).toMatchObject({ counts: { created: 3, rejected: 0 } })
    expect(await read(id)).toMatchObject({ by: 'owner' })
    // The clerk who starts it lacks that area, and becomes its owner.
    expect(await after(id, 'start')).toMatchObject({
      state: 'done',
      by: 'desk',
      counts: { created: 1, rejected: 2 },
    })
    expect(await stored('h-%')).toMatchObject([{ id: 'h-3' }])
    // Whoever gets the invitation of an account with money gets the money.
    const other = await uploaded(`${HEADER}\nh-3,Jo,Host,thief@example.com`)
    expect(await after(other.id, 'check')).toMatchObject({ counts: { changed: 1, rejected: 0 } })
    await run(sql`update customers set house_account_enabled = true where external_id = 'h-3'`)
    expect(await after(other.id, 'check')).toMatchObject({
      rejected: [{ line: 2, column: 'email', code: 'needs_money' }],
    })
    await run(sql`update customers set has_own_password = true where external_id = 'h-3'`)
    expect((await act(other.id, 'check', owner)).statusCode).toBe(200)
    await server.context.jobs.idle()
    expect(await read(other.id)).toMatchObject({
      rejected: [{ line: 2, column: 'email', code: 'not_changeable' }],
    })
  })

  it('can be stopped: what is not written stays out, and how much was is said', async () => {
    const rows = Array.from(
      { length: 650 },
      (_, index) => `e-${index},Eli,End,eli${index}@example.com`,
    )
    const { id } = await uploaded([HEADER, ...rows].join('\n'))
    await after(id, 'check')
    const { runImport } = await import('../../server/features/transfers/runImport')
    const { actOnImport, beginWriting } =
      await import('../../server/features/transfers/actOnImport')
    await actOnImport(server.context, { companyId: 1, id }, (tx, row) =>
      beginWriting(tx, row, new Date(clock + 60_000)),
    )
    // After its time, a run of the job has written one batch.
    await runImport(server.context, { companyId: 1, id }, () => Infinity)
    expect(await after(id, 'end')).toMatchObject({
      state: 'ended',
      done: 300,
      counts: { created: 300 },
    })
    await runImport(server.context, { companyId: 1, id })
    expect(await stored('e-%')).toHaveLength(300)
  })

  it.each([
    ['an empty file', '', 'empty'],
    ['an archive', 'PK\u0003\u0004members.csv', 'archive'],
    ['a spreadsheet', 'PK\u0003\u0004[Content_Types].xml', 'spreadsheet'],
    ['an open quotation mark', `${HEADER}\n"1,A,B`, 'malformed'],
    ['bytes that are no text', Buffer.from([0, 1, 0, 0, 5, 0, 0]), 'encoding'],
  ])('refuse %s with a sentence, and keep nothing of it', async (_what, content, code) => {
    const count = () =>
      server.db.tx(1, async (tx) => (await tx.execute(sql`select count(*) from imports`)).rows)
    const before = await count()
    const answer = await upload(content)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid_request', error_details: [{ path: '/file', code }] },
    ])
    expect(await count()).toEqual(before)
  })

  it('refuse what is no file, an unknown kind, and more than 64 MB', async () => {
    const json = await desk.call('POST', '/admin/api/desk/imports?kind=members', { body: {} })
    expect(json.statusCode).toBe(400)
    expect((await upload(HEADER, 'kind=dogs')).statusCode).toBe(400)
    const large = await upload('a'.repeat(64 * 1024 * 1024 + 1))
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'too_large' }])
    const other = await desk.call('PATCH', '/admin/api/desk/members/1', {
      raw: Buffer.from('{}'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(other.statusCode).toBe(415)
  })

  it('keep a file for a day; then what it did is still said', async () => {
    const { id } = await uploaded(`${HEADER}\nd-30,Ida,Ip,ida.d@example.com\nd-31,,Ip,x\n`)
    await after(id, 'check')
    clock += 25 * 3_600_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await read(id)).toMatchObject({
      state: 'ended',
      sample: [],
      examples: [],
      rejected: [],
      counts: { rejected: 1 },
    })
    expect(
      await server.db.tx(
        1,
        async (tx) => (await tx.execute(sql`select import_id from import_batches`)).rows,
      ),
    ).toEqual([])
    const file = await desk.call('GET', `/admin/api/desk/imports/${id}/rejected.csv`)
    expect(file.statusCode).toBe(404)
  })

  it('are another company’s business only there', async () => {
    const { id } = await uploaded(HEADER)
    const stranger = server.browser('lantern.localhost')
    await stranger.signInAdmin('outsider')
    const answer = await stranger.call('GET', `/admin/api/desk/imports/${id}`)
    expect(answer.statusCode).toBe(404)
  })
})
