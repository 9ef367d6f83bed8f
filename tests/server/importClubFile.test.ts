import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Import {
  id: number
  revision: number
  state: string
  counts: { created: number; rejected: number }
  rejected: { line: number; column: string; code: string }[]
  examples: { changes: { column: string; after: string }[] }[]
}

describe.each(lockEngines)('a club’s own list of members on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  const clock = new Date()
  beforeAll(async () => {
    // The clock stands, so that minutes can be counted.
    server = await testServer(engine, { now: () => clock })
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const upload = async (rows: readonly string[]) => {
    const answer = await desk.call('POST', '/admin/api/desk/imports?kind=members&file_name=s.csv', {
      // As Excel saves it in Spain: semicolons, Windows-1252.
      raw: Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'),
      headers: { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<Import & Record<string, unknown>>()
  }
  const act = (id: number, what: string, seen: number) =>
    desk.call('POST', `/admin/api/desk/imports/${id}/${what}`, {
      headers: { 'if-match': `"${seen}"` },
    })
  const check = async ({ id, revision }: Import): Promise<Import> => {
    expect((await act(id, 'check', revision)).statusCode).toBe(200)
    await server.context.jobs.idle()
    return (await desk.call('GET', `/admin/api/desk/imports/${id}`)).json()
  }
  const header = 'Nº socio;Nombre;Apellidos;Correo electrónico;Fecha de alta;Cuota'

  it('is mapped by its Spanish columns, and its days are read in the order that some of them show', async () => {
    const found = await upload([
      header,
      's-1;Íñigo;García-Pérez;inigo.s@example.com;3/4/2019;120,00',
      "s-2;María José;O'Donnell;maria.s@example.com;24/12/2020;60",
      's-3;Bad;Day;bad.s@example.com;12/24/2020;60',
    ])
    expect(found).toMatchObject({
      separator: ';',
      mapping: {
        external_id: 'Nº socio',
        first_name: 'Nombre',
        last_name: 'Apellidos',
        email: 'Correo electrónico',
        member_since: 'Fecha de alta',
      },
      unmapped: ['Cuota'],
      options: { day_first: true },
    })
    const checked = await check(found)
    expect(checked).toMatchObject({
      counts: { created: 2, rejected: 1 },
      rejected: [{ line: 4, column: 'member_since', code: 'date' }],
    })
    expect(checked.examples[0]?.changes).toContainEqual({
      column: 'member_since',
      before: '',
      after: '2019-04-03',
    })
  })

  it('is read in the other order if staff say so, and has to be checked again then', async () => {
    const found = await upload([header, 's-4;Ana;Soto;ana.s@example.com;3/4/2019;'])
    // Nothing in the file says; the club's language is American English.
    expect(found).toMatchObject({ options: { day_first: false } })
    const { revision } = await check(found)
    const patched = await desk.call('PATCH', `/admin/api/desk/imports/${found.id}`, {
      body: { options: { day_first: true } },
      headers: { 'if-match': `"${revision}"` },
    })
    expect(patched.json()).toMatchObject({ state: 'uploaded', options: { day_first: true } })
    const [example] = (await check(patched.json<Import>())).examples
    expect(example?.changes).toContainEqual(
      expect.objectContaining({ column: 'member_since', after: '2019-04-03' }),
    )
  })

  it('that invites many lets a hundred of them out in a minute', async () => {
    const people = Array.from(
      { length: 205 },
      (_, index) => `p-${index};Ada;;p${index}@example.com`,
    )
    const found = await upload(['id;first name;last name;email', ...people])
    const { revision } = await check(found)
    await desk.call('PATCH', `/admin/api/desk/imports/${found.id}`, {
      body: { options: { invite: true } },
      headers: { 'if-match': `"${revision}"` },
    })
    expect((await act(found.id, 'start', revision + 1)).statusCode).toBe(200)
    await server.context.jobs.idle()
    const waiting = await server.db.tx(
      1,
      async (tx) =>
        (
          await tx.execute<{ minute: number; count: number }>(
            sql`select (extract(epoch from j.next_at - (select at from imports where id = ${found.id} and company_id = 1)) / 60)::int as minute, count(*)::int as count
              from mails m join jobs j on j.company_id = m.company_id and j.subject_id = m.id and j.kind = 'mail'
              where m.kind = 'activate' group by 1 order by 1`,
          )
        ).rows,
    )
    expect(waiting).toEqual([
      { minute: 1, count: 100 },
      { minute: 2, count: 5 },
    ])
  })
})
