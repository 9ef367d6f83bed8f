import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { findAdminByUsername, linkAdmin } from '../../server/platform/db/platform/admins'
import { findClubBySlug } from '../../server/platform/db/platform/domains'
import { blogPosts } from '../../server/platform/db/schema/articles'
import { businesses } from '../../server/platform/db/schema/businesses'
import { customers } from '../../server/platform/db/schema/customers'
import { guestPasses, passKinds } from '../../server/platform/db/schema/passes'
import { products } from '../../server/platform/db/schema/products'
import { toPointer } from '../../src/core/json/pointer'
import { deskPageOf } from '../../src/core/config/todo/deskPage'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Todo {
  todo: { path: string; code: string; done?: boolean }[]
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

  it('says which tasks are marked as done, which viewers may not do and which can be undone', async () => {
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
    const markAsDone = (browser: Browser, done?: boolean) =>
      browser.call('POST', `/admin/api/domains/${String(row?.domain.id)}/todo/done`, {
        body: { path: first?.path, code: first?.code, ...(done === undefined ? {} : { done }) },
      })
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    expect((await markAsDone(viewer)).statusCode).toBe(403)
    const marked = [{ ...first, done: true }, ...others]
    expect((await markAsDone(owner)).json<Todo>().todo).toEqual(marked)
    expect(await listed()).toEqual(marked)
    expect((await markAsDone(owner)).json<Todo>().todo).toEqual(marked)
    expect((await markAsDone(viewer, false)).statusCode).toBe(403)
    expect((await markAsDone(owner, false)).json<Todo>().todo).toEqual([
      { ...first, done: false },
      ...others,
    ])
    const all = await owner.call('POST', `/admin/api/domains/${String(row?.domain.id)}/todo/done`, {
      body: { code: 'texts' },
    })
    expect(others.filter(({ code }) => code === 'texts').length).toBeGreaterThan(1)
    expect(all.json<Todo>().todo.filter(({ done }) => done)).toMatchObject(
      others.filter(({ code }) => code === 'texts'),
    )
  })

  it('in a club that starts empty is only what every new club needs, because nothing of the source is in it', async () => {
    const body = { source_domain_id: 1, name: 'From Nothing', host: 'blank.localhost', parts: [] }
    const response = await owner.call('POST', '/admin/api/clubs', { body })
    expect(response.statusCode).toBe(200)
    const made = response.json<Todo & { copied: string[]; config: Record<string, unknown> }>()
    expect(made.todo.map(({ code }) => code).sort()).toEqual([
      'admins',
      'come-in',
      'company',
      'debug',
      'empty-pages',
      'mail',
      'members',
      'memberships',
      'network',
      'processors',
      'sign-in-picture',
      'slogan',
    ])
    expect([made.copied, Object.keys(made.config)]).toEqual([['/version'], ['version']])
    const site = await server.browser('blank.localhost').call('GET', '/config')
    expect(site.json()).toMatchObject({ company: { name: 'From Nothing' } })
    expect(site.body).not.toMatch(/harbour/i)
  })

  it.each([
    ['locale', 'fr-fr', 422],
    ['currency', 'EURO', 400],
    ['timezone', 'Europe/Madird', 400],
  ])(
    'is nothing if the new club’s %s can’t be %s: both flag and call say so',
    async (field, text, status) => {
      const host = 'region.localhost'
      for (const dryRun of [true, false])
        expect(
          await runCommand(server.context, {
            name: 'clone',
            from: 'harbour',
            host,
            clubName: 'Region',
            companyId: undefined,
            parts: undefined,
            region: { [field]: text },
            dryRun,
          }),
        ).toMatchObject({ exit: 1, text: expect.stringContaining(`--${field}: "${text}" is not`) })
      const response = await owner.call('POST', '/admin/api/clubs/plan', {
        body: { source_domain_id: 1, name: 'Region', host, [field]: text },
      })
      expect([response.statusCode, response.body]).toEqual([
        status,
        expect.stringContaining(`/${field}"`),
      ])
      expect(await server.db.platform((tx) => findClubBySlug(tx, 'region'))).toBeUndefined()
    },
  )

  it('outside of the config is read from the club’s data, and so is where members come in', async () => {
    const made = await owner.call('POST', '/admin/api/clubs', {
      body: {
        source_domain_id: 1,
        name: 'Readiness',
        host: 'ready.localhost',
        parts: [],
        locale: 'es-mx',
        currency: 'MXN',
        timezone: 'America/Mexico_City',
      },
    })
    const { id, config } = made.json<{ id: number; config: { intl: unknown } }>()
    expect(config.intl).toEqual({
      locale: 'es-mx',
      rtl: false,
      currency: 'MXN',
      timezone: 'America/Mexico_City',
    })
    const ready = async () =>
      (await owner.call('GET', `/admin/api/domains/${id}/ready`)).json<{
        done: string[]
        empty_pages: string[]
        visited: boolean
        url: string
      }>()
    const first = await ready()
    expect(first.done).toEqual(['host'])
    expect(new URL(first.url).hostname).toBe('ready.localhost')
    const row = await server.db.platform((tx) => findClubBySlug(tx, 'ready'))
    const companyId = row?.company.id ?? 0
    expect(row?.company.profile).toMatchObject({ timezone: 'America/Mexico_City' })
    await owner.call('POST', '/admin/api/company/select', { body: { company_id: companyId } })
    const patched = await owner.call('PATCH', '/admin/api/company', {
      body: { address: 'Calle 1', email: 'mesa@ready.example' },
    })
    expect(patched.statusCode).toBe(200)
    await server.db.platform(async (tx) => {
      const manager = await findAdminByUsername(tx, 'manager')
      await linkAdmin(tx, {
        adminId: manager?.id ?? 0,
        companyId,
        permissionLevel: 'manager',
        areas: [],
      })
    })
    expect((await ready()).done).toEqual(['company', 'host', 'admins'])

    // A member who was not invited can't sign in, and one without a membership sees little.
    const desk = (path: string, body: object) =>
      owner.call('POST', `/admin/api/desk/${path}`, {
        body: { ...body },
        headers: { 'idempotency-key': randomUUID() },
      })
    const empty = ['/dining', '/events', '/spa-wellness', '/appointments', '/activities', '/rooms']
    await owner.patch(id, { features: { memberDirectory: true, guestDirectory: true } })
    // What a business sells is in no shop of the club's.
    await server.db.tx(companyId, async (tx) => {
      await tx
        .insert(businesses)
        .values({ companyId, id: 1, published: false, name: 'Bar', profile: {} })
      await tx.insert(products).values({
        companyId,
        part: 'product',
        businessId: 1,
        name: 'Flag',
        priceCents: 100,
        profile: { description: '', allowBackorders: false, photos: [], attributes: [] },
      })
    })
    const all = (await ready()).empty_pages
    const perks = ['/club-benefits', '/guest-pass']
    expect(all).toEqual(
      expect.arrayContaining([...empty, ...perks, '/product', '/directory', '/blogs']),
    )
    expect(all).not.toContain('/messages')
    // For each, the studio knows where the desk makes what it lacks.
    expect(all.filter((uri) => deskPageOf(toPointer(['pages', uri])) === undefined)).toEqual([])
    await server.db.tx(companyId, (tx) =>
      tx.insert(blogPosts).values({
        companyId,
        id: 1,
        title: 'Open',
        summary: '',
        body: '',
        image: '',
        publishedAt: new Date(0),
      }),
    )
    expect(first.empty_pages.filter((uri) => uri === '/blogs')).toEqual(['/blogs'])
    expect((await ready()).empty_pages).not.toContain('/blogs')

    await desk('memberships', { title: 'Rowers', status: 'active' })
    expect((await ready()).done).toEqual(['company', 'host', 'admins', 'memberships'])
    const member = await desk('members', { first_name: 'Ada', email: 'ada@ready.example' })
    expect((await ready()).done).toEqual(['company', 'host', 'admins', 'memberships'])
    const memberId = member.json<{ id: number }>().id
    // A guest pass is a benefit, and the guest list names who was given one.
    await server.db.tx(companyId, async (tx) => {
      await tx.insert(passKinds).values({ companyId, id: 1, name: 'Guest', profile: {} })
      await tx.insert(guestPasses).values({
        companyId,
        id: 1,
        passKindId: 1,
        ownerId: memberId,
        status: 'available',
        serial: 'GP-1',
        pinHash: 'x',
      })
    })
    expect((await ready()).empty_pages.filter((uri) => perks.includes(uri))).toEqual([])
    await desk(`members/${memberId}/invite`, {})
    const last = await ready()
    expect(last.done).toEqual(['company', 'host', 'admins', 'memberships', 'members'])
    // Who was invited has not been there yet.
    expect(last.visited).toBe(false)
    await server.db.tx(companyId, (tx) =>
      tx
        .update(customers)
        .set({ hasOwnPassword: true })
        .where(eq(customers.emailLower, 'ada@ready.example')),
    )
    expect((await ready()).visited).toBe(true)
  })
})
