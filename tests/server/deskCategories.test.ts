import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../server/platform/db/Database'
import { engines } from './engines'
import { holdTransaction, raceAtLock, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const CATEGORIES = '/admin/api/desk/categories'
const PICTURE = '/media/clubs/harbour/bar.webp'

describe.each(engines)('categories on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { create, created, patch, faults } = recordSteps<Fields & { id: number }>(
    () => desk,
    CATEGORIES,
    { name: 'Desserts', group: 'dining' },
  )
  const shown = async (group: string) =>
    (
      await server.browser().call('GET', `/api/public/categories/components/${group}?page_size=200`)
    ).json<Fields[]>()

  it('what staff write is what members read, in its order, and the address stays when the name changes', async () => {
    const above = await created({ position: 99 })
    const { id } = await created({
      parent_id: above.id,
      description: 'Sweet',
      featured: true,
      graphic_thumb: PICTURE,
      position: 3,
    })
    await patch(id, { name: 'Cakes' }, 1)
    expect((await shown('dining')).find((one) => one['id'] === id)).toMatchObject({
      name: 'Cakes',
      slug: 'desserts-2',
      order: 3,
      featured: true,
      description: 'Sweet',
      graphic_thumb: PICTURE,
      category_above: 'Desserts',
      parent_category: above.id,
    })
  })

  it('categories are two deep, below one of the same part that is not themselves, and stay in their part', async () => {
    const above = await created()
    const below = await created({ parent_id: above.id })
    expect(await faults(create({ parent_id: below.id }))).toEqual([
      422,
      'invalid_request',
      ['/parent_id unknown'],
    ])
    expect(await faults(create({ group: 'events', parent_id: above.id }))).toEqual([
      422,
      'invalid_request',
      ['/parent_id other_group'],
    ])
    const other = await created()
    for (const [parent, code] of [
      [above.id, 'itself'],
      [other.id, 'too_deep'],
    ] as const)
      expect(await faults(patch(above.id, { parent_id: parent }, 1))).toEqual([
        422,
        'invalid_request',
        [`/parent_id ${code}`],
      ])
    expect(await faults(patch(other.id, { group: 'events' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/group fixed'],
    ])
  })

  it('of two that are put below each other at once, the later is refused', async () => {
    const [one, other] = [await created(), await created()]
    const answers = await raceAtLock(server.db, sql`select pg_advisory_xact_lock(7332, 1)`, () => [
      patch(one.id, { parent_id: other.id }, 1),
      patch(other.id, { parent_id: one.id }, 1),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('a part has at most 500 categories; another part still takes some', async () => {
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`insert into categories (company_id, sorts, slug, name, position, description, graphic_thumb) select 1, 'events', 'filled-' || n, 'Filled', 0, '', '' from generate_series(1, 500 - (select count(*) from categories where company_id = 1 and sorts = 'events')) n`,
      ),
    )
    expect(await faults(create({ group: 'events' }))).toEqual([
      422,
      'invalid_request',
      ['/group too_many'],
    ])
    await created({ group: 'directory' })
    await server.db.tx(1, (tx) =>
      tx.execute(sql`delete from categories where company_id = 1 and slug like 'filled-%'`),
    )
  })

  it('what a category can be below is listed with its part', async () => {
    const { id } = await created({ group: 'events' })
    const { parents } = (await desk.call('GET', `${CATEGORIES}/choices`)).json<{
      parents: Fields[]
    }>()
    expect(parents).toContainEqual({ id, name: 'Desserts', group: 'events' })
  })

  it('one that a product is in, or that has another below it, can’t be deleted', async () => {
    const { id } = await created({ group: 'product' })
    const below = await created({ group: 'product', parent_id: id })
    const remove = async (one: number) =>
      (await desk.call('DELETE', `${CATEGORIES}/${one}`)).statusCode
    expect(await remove(id)).toBe(409)
    const products = recordSteps<Fields & { id: number }>(() => desk, '/admin/api/desk/products', {
      name: 'Deck mug',
    })
    const product = await products.created({ category_ids: [below.id] })
    expect(await remove(below.id)).toBe(409)
    await products.patch(product.id, { category_ids: [] }, 1)
    expect([await remove(below.id), await remove(id)]).toEqual([204, 204])
  })

  it('one that a house credit is for can’t be deleted', async () => {
    const { id } = await created({ group: 'product' })
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update house_credits set reference_type = 'category', reference_id = ${id} where (company_id, id) = (select company_id, id from house_credits where company_id = 1 limit 1)`,
      ),
    )
    const answer = await desk.call('DELETE', `${CATEGORIES}/${id}`)
    expect([answer.statusCode, answer.json<Fields>()['code']]).toEqual([409, 'in_use'])
  })

  it('one that a section of the portal shows can’t be deleted; another number in it is no matter', async () => {
    const [shownOne, other] = [
      await created({ group: 'events' }),
      await created({ group: 'events' }),
    ]
    const section = {
      id: 'opening',
      widget: 'next-events',
      settings: { category: shownOne.id, count: other.id },
    }
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = jsonb_set(config, '{props,sections,/,0}', ${JSON.stringify(section)}::jsonb) where id = 1`,
      ),
    )
    const remove = async ({ id }: { id: number }) =>
      (await desk.call('DELETE', `${CATEGORIES}/${id}`)).statusCode
    expect([await remove(shownOne), await remove(other)]).toEqual([409, 204])
  })

  it('a new name is announced to members, also for what is in the category', async () => {
    const { id } = await created({ group: 'dining' })
    const names: string[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => names.push((JSON.parse(payload) as { name: string }).name),
    })
    await patch(id, { name: 'Cakes' }, 1)
    for (const name of ['categories.changed', 'products.changed', 'schedules.changed'])
      await expect.poll(() => names).toContain(name)
    await stop()
  })

  it('a new name of a category of the directory is announced to staff who see the list of businesses', async () => {
    const { id } = await created({ group: 'directory' })
    const subjects: unknown[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => {
        const { name, data } = JSON.parse(payload) as { name: string; data?: { subject?: string } }
        if (name === 'desk.changed') subjects.push(data?.subject)
      },
    })
    await patch(id, { name: 'Sailmakers' }, 1)
    await expect.poll(() => subjects).toContain('businesses')
    await stop()
  })

  it('what is saved in a category that is just being deleted is refused with its field', async () => {
    const rules = [{ day: 'monday', start: '18:00', end: '22:00' }]
    const resources = [{ name: 'Table 1', max_party: 2 }]
    const timezone = 'America/New_York'
    const day = { starts_at: '2031-05-02T19:30', ends_at: '2031-05-02T22:00', timezone }
    const saves = [
      ['products', 'product', '/category_ids', { name: 'Deck mug' }],
      ['products', 'dining', '/course_ids', { name: 'Soup', part: 'fandb' }],
      ['events', 'events', '/category_ids', { title: 'Regatta', ...day }],
      [
        'schedules',
        'dining',
        '/category_id',
        { name: 'Grill', timezone, block_minutes: 60, rules, resources },
      ],
      ['businesses', 'directory', '/category_id', { name: 'Sailmaker' }],
      ['categories', 'product', '/parent_id', { name: 'Mugs', group: 'product' }],
    ] as const
    const owner = (run: (tx: Tx) => Promise<void>) => server.db.tx(1, run)
    for (const [name, group, path, fields] of saves) {
      const { id } = await created({ group })
      const remove = async (tx: Tx) =>
        void (await tx.execute(sql`delete from categories where company_id = 1 and id = ${id}`))
      const steps = recordSteps(() => desk, `/admin/api/desk/${name}`, fields)
      // The embedded database runs one transaction at a time.
      const isHeld = server.db.engine !== 'pglite'
      const release = isHeld ? await holdTransaction(owner, remove) : undefined
      if (!isHeld) await owner(remove)
      const saved = steps.faults(steps.create({ [path.slice(1)]: path.endsWith('s') ? [id] : id }))
      try {
        if (isHeld) await waitForLocks(server.db, 1)
      } finally {
        await release?.()
      }
      expect(await saved).toEqual([422, 'invalid_request', [`${path} unknown`]])
    }
  })

  it('the list is filtered by part, and another company’s staff find none of them', async () => {
    const { id } = await created({ name: 'Zarzuela', group: 'events' })
    const ids = async (query: string) => {
      const answer = await desk.call('GET', `${CATEGORIES}?search=zarz${query}`)
      return answer.statusCode === 204 ? [] : answer.json<{ id: number }[]>().map((one) => one.id)
    }
    expect([await ids('&group=events'), await ids('&group=product')]).toEqual([[id], []])
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', `${CATEGORIES}/${id}`)).statusCode).toBe(404)
  })
})
