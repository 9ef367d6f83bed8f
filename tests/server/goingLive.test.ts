import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import { checkClub } from '../../server/features/going-live/checkClub'
import { checkClubs } from '../../server/features/going-live/checkClubs'
import type { HostCheck } from '../../server/features/going-live/checkHost'
import { createHostChecks } from '../../server/features/going-live/createHostChecks'
import { sendTestMail } from '../../server/features/going-live/sendTestMail'
import { findAdminByUsername, linkAdmin } from '../../server/platform/db/platform/admins'
import {
  findClubBySlug,
  markHostVerified,
  paginateDomains,
} from '../../server/platform/db/platform/domains'
import { startMailServer, type MailServer } from '../support/mailServer'
import { lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Line {
  code: string
  state: string
  fault: string
  by: string
  count: number
  of: number
  stops: boolean
  place: string
  items: { path: string; name: string; place: string }[]
}
interface Check {
  url: string
  stopping: number
  lines: Line[]
}

describe.each(lockEngines)('the checklist for going live on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let mailServer: MailServer
  beforeAll(async () => {
    mailServer = await startMailServer()
    server = await testServer(engine, {
      environment: { SMTP_URL: mailServer.url, GOCARDLESS_ACCESS_TOKEN: 'a-token' },
    })
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(async () => {
    await server.close()
    await mailServer.close()
  })

  async function newClub(name: string): Promise<number> {
    const host = `${name.toLowerCase()}.localhost`
    const body = { source_domain_id: 1, name, host, parts: [] }
    const made = await owner.call('POST', '/admin/api/clubs', { body })
    return made.json<{ id: number }>().id
  }
  const check = async (id: number, browser = owner) =>
    (await browser.call('GET', `/admin/api/domains/${id}/check`)).json<Check>()
  const line = async (id: number, code: string) =>
    (await check(id)).lines.find((one) => one.code === code)
  const mark = (id: number, body: object, browser = owner) =>
    browser.call('POST', `/admin/api/domains/${id}/todo/done`, { body })
  const run = async (slug: string) => runCommand(server.context, { name: 'check', slug })

  it('names all that a new club lacks, each with its place, and a line is done once that is there', async () => {
    const id = await newClub('Lacking')
    const first = await check(id)
    expect(new URL(first.url).hostname).toBe('lacking.localhost')
    expect(first.lines.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'company open',
      'region open',
      'logo open',
      'slogan open',
      'sign-in-picture open',
      'copied open',
      'problems done',
      'contrast done',
      'missing-texts done',
      'links done',
      'empty-pages open',
      'delivery done',
      'processors open',
      'mail open',
      'host done',
      'owners done',
      'memberships open',
      'members open',
      'backup open',
    ])
    expect(first.stopping).toBe(4)
    const places = Object.fromEntries(first.lines.map(({ code, place }) => [code, place]))
    expect(places).toMatchObject({
      company: '/studio/?domain=lacking&tool=company',
      slogan: '/studio/?domain=lacking&at=%2Fprops%2Fslogans',
      mail: '/studio/?domain=lacking&tool=going-live',
      memberships: '/desk/memberships',
      members: '/desk/members',
    })
    const pages = await line(id, 'empty-pages')
    expect(pages?.items).toContainEqual({ path: '/events', name: 'Events', place: '/desk/events' })

    await owner.patch(id, { debug: true })
    const patched = await owner.patch(id, {
      settings: { navigation: { events: { name: 'Regattas' } } },
      props: {
        logo: { image: 'scene:harbour-dusk' },
        slogans: [{ id: 'tide', title: { en: 'Tide' }, image: 'scene:harbour-dusk' }],
        footer: { links: [{ id: 'ask', label: 'Ask', href: '/survey/987' }] },
        colors: { text: '#eeeeee', background: '#ffffff' },
      },
      intl: { messages: { de: { 'page.login.title': 'Anmelden' } } },
    })
    expect(patched.statusCode).toBe(200)
    const states = Object.fromEntries(
      (await check(id)).lines.map(({ code, state }) => [code, state]),
    )
    expect(states).toMatchObject({
      logo: 'done',
      slogan: 'done',
      'sign-in-picture': 'done',
      contrast: 'open',
      'missing-texts': 'open',
    })
    // A page is called what members see in the menu.
    expect((await line(id, 'empty-pages'))?.items).toContainEqual({
      path: '/events',
      name: 'Regattas',
      place: '/desk/events',
    })
    // A survey that the club does not have is a page without one.
    expect((await line(id, 'empty-pages'))?.items).toContainEqual({
      path: '/survey/987',
      name: '/survey/987',
      place: '/desk/surveys',
    })
  })

  /** The desk of a club of its own company, until that of the demo is chosen again. */
  async function deskOf(slug: string) {
    const row = await server.db.platform((tx) => findClubBySlug(tx, slug))
    await owner.call('POST', '/admin/api/company/select', {
      body: { company_id: row?.company.id ?? 0 },
    })
    return (path: string, body: object) =>
      owner.call('POST', `/admin/api/desk/${path}`, {
        body: { ...body },
        headers: { 'idempotency-key': randomUUID() },
      })
  }

  it('counts the members who were imported and who have come in', async () => {
    const id = await newClub('Peopled')
    const desk = await deskOf('peopled')
    const member = await desk('members', { first_name: 'Ada', email: 'ada@peopled.example' })
    expect(await line(id, 'members')).toMatchObject({ state: 'open', fault: 'uninvited', of: 1 })
    await desk(`members/${member.json<{ id: number }>().id}/invite`, {})
    expect(await line(id, 'members')).toMatchObject({ state: 'done', count: 0, of: 1 })
    await owner.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
  })

  it('says that the memberships are closed, where there are some but none is open', async () => {
    const id = await newClub('Closed')
    const desk = await deskOf('closed')
    expect(await line(id, 'memberships')).toMatchObject({ state: 'open', fault: 'missing' })
    const answer = await desk('memberships', { title: 'Members' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await line(id, 'memberships')).toMatchObject({ state: 'open', fault: 'closed' })
    await desk('memberships', { title: 'Rowers', status: 'active' })
    expect(await line(id, 'memberships')).toMatchObject({ state: 'done', fault: 'ok' })
    await owner.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
  })

  it('says that what members order can’t reach them, until there is a place of pickup', async () => {
    const id = await newClub('Shop')
    const desk = await deskOf('shop')
    const product = { name: 'Honey', part: 'product', price_cents: 850, published: true }
    const made = await desk('products', product)
    expect(made.statusCode, made.body).toBe(201)
    expect(await line(id, 'delivery')).toMatchObject({ state: 'open', stops: true })
    const place = await desk('pickup-locations', { name: 'Reception', timezone: 'Europe/Madrid' })
    expect(place.statusCode, place.body).toBe(201)
    expect(await line(id, 'delivery')).toMatchObject({ state: 'done', fault: 'ok' })
    await owner.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
  })

  it('keeps who put a line aside until it is taken back; viewers may read but not mark', async () => {
    const id = await newClub('Marked')
    expect((await mark(id, { code: 'backup' })).statusCode).toBe(200)
    expect(await line(id, 'backup')).toMatchObject({ state: 'aside', by: 'owner' })
    // Also a task of Left to do is one line with it.
    await mark(id, { code: 'processors' })
    expect(await line(id, 'processors')).toMatchObject({ state: 'aside', by: 'owner' })
    await mark(id, { code: 'processors', done: false })
    await mark(id, { code: 'backup', done: false })
    expect([await line(id, 'backup'), await line(id, 'processors')]).toMatchObject([
      { state: 'open', by: '' },
      { state: 'open', by: '' },
    ])
    await mark(id, { code: 'nonsense' })
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    expect((await check(1, viewer)).lines.length).toBeGreaterThan(0)
    expect((await mark(1, { code: 'backup' }, viewer)).statusCode).toBe(403)
    // What is kept for the checklist is no part of the club that admins get.
    const domains = (await owner.call('GET', '/admin/api/domains')).body
    expect(domains).not.toContain('"aside"')
  })

  it('says by its exit code whether something stops members, and prints every line with its place', async () => {
    const id = await newClub('Printed')
    const open = await run('printed')
    expect(open.exit).toBe(1)
    expect(open.text).toMatch(
      /✗ Memberships \(stops members\): .*\n {4}http:\/\/printed\.localhost.*\/desk\/memberships/,
    )
    expect(open.text).toContain('✓ Host')
    expect(open.text).toContain('4 of these stop members.')
    for (const code of ['processors', 'mail', 'memberships', 'members']) await mark(id, { code })
    const done = await run('printed')
    expect(done.exit).toBe(0)
    expect(done.text).toContain('– Payments (put aside by owner): ')
    expect(done.text).toContain(
      'Nothing stops members: they can come in at http://printed.localhost',
    )
    expect(done.json).toMatchObject({ slug: 'printed', stopping: 0 })
    expect(await run('nobody')).toMatchObject({ exit: 1, text: 'there is no club "nobody"' })
  })

  it('sends a test mail to who asks for it, and remembers what the mail server answered', async () => {
    const id = await newClub('Posted')
    const send = () => owner.call('POST', `/admin/api/domains/${id}/test-mail`)
    expect(await line(id, 'mail')).toMatchObject({ state: 'open', fault: 'untested' })
    mailServer.refuseWith('550 5.1.1 no such person')
    const refused = await send()
    expect(refused.json()).toMatchObject({
      delivered: false,
      answer: expect.stringContaining('550 5.1.1 no such person'),
    })
    expect(await line(id, 'mail')).toMatchObject({
      state: 'open',
      fault: 'failed',
      name: expect.stringContaining('550'),
    })
    mailServer.refuseWith('250 ok')
    const { to, delivered } = (await send()).json<{ to: string; delivered: boolean }>()
    expect([to, delivered]).toEqual([expect.stringContaining('@'), true])
    expect(await line(id, 'mail')).toMatchObject({ state: 'done', name: to })
    const viewer = server.browser()
    await viewer.signInAdmin('viewer')
    expect((await viewer.call('POST', '/admin/api/domains/1/test-mail')).statusCode).toBe(403)
    for (let sent = 2; sent < 5; sent++) expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(429)
  })

  it('keeps nothing of a test mail that became a file, whose path is nothing for a club’s staff', async () => {
    const id = await newClub('Filed')
    const club = await server.context.clubs.byHost('filed.localhost')
    if (club === null) throw new Error('the club is missing')
    const env = { ...server.context.env, smtpUrl: undefined }
    const { ok, answer } = await sendTestMail({ ...server.context, env }, club, 'a@b.co', 'studio')
    expect([ok, answer]).toEqual([true, expect.stringMatching(/\.eml$/)])
    expect(await line(id, 'mail')).toMatchObject({ state: 'open', fault: 'untested' })
  })

  it('writes a test mail in the club’s language and names no mail server in it', async () => {
    const noria = await server.context.clubs.byHost('noria.localhost')
    if (noria === null) throw new Error('the club is missing')
    const before = mailServer.received().length
    await owner.call('POST', `/admin/api/domains/${noria.domainId}/test-mail`)
    const mail = mailServer.received().slice(before)
    expect(mail).toContain('Subject: Prueba de los correos de Casa Noria')
    expect(mail).toContain('Esto es una prueba')
    expect(mail.slice(mail.indexOf('Subject:'))).not.toContain(new URL(mailServer.url).host)
  })

  it('asks only the proven host of the club itself, and only in production', async () => {
    await newClub('Asked')
    const asked: string[] = []
    const ask = async (production: boolean) => {
      const club = await server.context.clubs.byHost('asked.localhost')
      const env = { ...server.context.env, production, trustedProxyCount: 1 }
      if (club === null) throw new Error('the club is missing')
      const found = await checkClub({ ...server.context, env }, club, (host, options) => {
        asked.push(`${host} ${String(options.allowPrivate)}`)
        return Promise.resolve({ expiresAt: new Date(0) })
      })
      return Object.fromEntries(found?.lines.map(({ code, fault }) => [code, fault]) ?? [])
    }
    expect((await ask(false))['host']).toBe('local')
    expect(await ask(true)).toMatchObject({ host: 'unproven', certificate: 'unread' })
    expect(asked).toEqual([])
    await server.db.platform(async (tx) => {
      const row = await findClubBySlug(tx, 'asked')
      await markHostVerified(tx, row?.domain.id ?? 0)
    })
    expect(await ask(true)).toMatchObject({ host: 'ok', certificate: 'expired' })
    expect(asked).toEqual(['asked.localhost false'])
  })

  it('knows of the last backup of the installation; an earlier one told later changes nothing', async () => {
    const at = server.context.now()
    const earlier = new Date(at.getTime() - 30 * 24 * 60 * 60_000)
    const told = (when: Date) =>
      runCommand(server.context, {
        name: 'backup-made',
        at: when.toISOString(),
        bytes: 5_000_000_000,
      })
    await told(earlier)
    expect(await line(1, 'backup')).toMatchObject({ state: 'open', fault: 'old', count: 30 })
    await told(at)
    await told(earlier)
    expect(await line(1, 'backup')).toMatchObject({ state: 'done', at: at.toISOString() })
  })

  it('exits with 0 for a club in which every line is found to be done, and with 1 and its line once one is not', async () => {
    const made = await runCommand(server.context, {
      name: 'import',
      file: 'club.json',
      content: { text: '{}' },
      host: 'whole.localhost',
      clubName: 'Whole',
      companyId: undefined,
      replace: false,
      dryRun: false,
    })
    expect(made.exit, made.text).toBe(0)
    const { slug } = made.json as { slug: string }
    const row = await server.db.platform((tx) => findClubBySlug(tx, slug))
    const id = row?.domain.id ?? 0
    await server.db.platform(async (tx) =>
      linkAdmin(tx, {
        companyId: row?.company.id ?? 0,
        adminId: (await findAdminByUsername(tx, 'owner'))?.id ?? 0,
        permissionLevel: 'owner',
        areas: ['desk', 'money'],
        status: 'active',
      }),
    )
    const desk = await deskOf(slug)
    expect((await run(slug)).exit).toBe(1)
    await owner.call('PATCH', '/admin/api/company', {
      body: { address: '1 Pier', email: 'office@whole.example' },
    })
    const { timezone } = (await owner.call('GET', '/admin/api/company')).json<{
      timezone: string
    }>()
    const empty = (await line(id, 'empty-pages'))?.items ?? []
    const patched = await owner.patch(id, {
      intl: { timezone },
      props: {
        logo: { image: 'scene:harbour-dusk' },
        slogans: [{ id: 'a', title: { en: 'Tide', es: 'Marea' }, image: 'scene:harbour-dusk' }],
      },
      processors: [{ id: 'bank', uri: 'gocardless', accept_ach: true, default: true }],
      pages: empty.map(({ path }) => ({ uri: path, enabled: false })),
    })
    expect(patched.statusCode, patched.body).toBe(200)
    await owner.call('POST', `/admin/api/domains/${id}/test-mail`)
    await desk('memberships', { title: 'Rowers', status: 'active' })
    const member = await desk('members', { first_name: 'Ada', email: 'ada@whole.example' })
    await desk(`members/${member.json<{ id: number }>().id}/invite`, {})
    const at = server.context.now().toISOString()
    await runCommand(server.context, { name: 'backup-made', at, bytes: 1 })
    const done = await run(slug)
    expect(done.text.match(/^[✗–].*$/gm) ?? []).toEqual([])
    expect(done).toMatchObject({ exit: 0, json: { stopping: 0 } })
    expect((await owner.patch(id, { processors: [] })).statusCode).toBe(200)
    const without = await run(slug)
    expect(without.exit).toBe(1)
    expect(without.text.match(/^[✗–].*$/gm)).toMatchObject([
      expect.stringMatching(/^✗ Payments \(stops members\): /),
    ])
    await owner.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
  })

  it('is on the desk for managers and owners, and for nobody else of the staff', async () => {
    const get = async (username: string) => {
      const browser = server.browser()
      await browser.signInAdmin(username)
      return browser.call('GET', '/admin/api/desk/going-live')
    }
    const { clubs } = (await get('manager')).json<{ clubs: { slug: string; check: Check }[] }>()
    expect(clubs.map(({ slug }) => slug)).toContain('harbour')
    expect(clubs.find(({ slug }) => slug === 'harbour')?.check).toEqual(await check(1))
    for (const username of ['viewer', 'desk', 'door'])
      expect((await get(username)).statusCode).toBe(403)
  })

  it('on the desk asks the hosts of all clubs at once, and says how many clubs there are', async () => {
    const addToCompany = (host: string) =>
      runCommand(server.context, {
        name: 'clone',
        from: 'harbour',
        host,
        clubName: 'Another',
        companyId: 1,
        parts: [],
        dryRun: false,
      })
    await addToCompany('second.localhost')
    const hosts = await server.db.platform(async (tx) => {
      const { rows } = await paginateDomains(tx, 1, { offset: 0, limit: 10 })
      for (const { id } of rows) await markHostVerified(tx, id)
      return rows.map(({ host }) => host)
    })
    const env = { ...server.context.env, production: true, trustedProxyCount: 1 }
    const asked = new Set<string>()
    let answer: (check: HostCheck) => void = () => undefined
    // Nobody gets an answer before all are asked.
    const answered = new Promise<HostCheck>((resolve) => (answer = resolve))
    const ask = createHostChecks((host) => {
      if (asked.add(host).size === hosts.length) answer({})
      return answered
    })
    const { clubs } = await checkClubs({ ...server.context, env }, 1, ask)
    expect(clubs).toHaveLength(2)
    for (let more = clubs.length; more <= 10; more += 1)
      await addToCompany(`more-${more}.localhost`)
    const { clubs: first, total: all } = await checkClubs(server.context, 1, ask)
    expect([first.length, all > 10]).toEqual([10, true])
  })
})
