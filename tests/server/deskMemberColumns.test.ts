import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../../server/platform/db/schema/customers'
import { engines } from './engines'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

/** Nine in the evening of January 15 in New York, where the club is. */
const EVENING = '2027-01-16T02:00:00Z'

describe.each(engines)('the columns of members that the database fills on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(EVENING) })
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { create, created, record, patch } = recordSteps<Fields & { id: number }>(
    () => desk,
    '/admin/api/desk/members',
    { first_name: 'Zoe' },
  )

  it('a member is there since the club’s own day, until staff write another', async () => {
    const { id } = await created()
    expect((await record(id))['joined_on']).toBe('2027-01-15')
    expect((await patch(id, { member_since: '2019-04-02' }, 1)).json()).toMatchObject({
      joined_on: '2019-04-02',
    })
    expect((await patch(id, { member_since: null }, 2)).json()).toMatchObject({
      joined_on: '2027-01-15',
    })
    expect((await create({ member_since: '2020-02-02' })).json()).toMatchObject({
      joined_on: '2020-02-02',
    })
    await server.db.platform((tx) =>
      tx.execute(sql`update companies set profile = profile || '{"timezone":"Nowhere/Land"}'`),
    )
    expect((await record((await created()).id))['joined_on']).toBe('2027-01-16')
  })

  const generated = getTableConfig(customers).columns.flatMap(({ name, generated }) =>
    generated === undefined ? [] : [{ name, as: generated.as as ReturnType<typeof sql> }],
  )

  it.each(generated)('$name is made as its schema says', async ({ name, as }) => {
    const { rows } = await server.db.platform(async (tx) => {
      await tx.execute(sql`create temporary table compared (like customers)`)
      await tx.execute(
        sql`alter table compared add column is_same text generated always as (${as}) stored`,
      )
      const made = await tx.execute(sql`
        select attname, pg_get_expr(adbin, adrelid) as expression from pg_attrdef
        join pg_attribute on attrelid = adrelid and attnum = adnum
        where (adrelid = 'customers'::regclass and attname = ${name}) or (adrelid = 'compared'::regclass and attname = 'is_same')`)
      await tx.execute(sql`drop table compared`)
      return made
    })
    expect(rows).toHaveLength(2)
    expect(rows[0]?.['expression']).toBe(rows[1]?.['expression'])
  })
})
