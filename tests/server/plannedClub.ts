import { lte } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { domainDrafts } from '../../server/platform/db/schema/domainDrafts'
import { scheduledPublishes } from '../../server/platform/db/schema/scheduledPublishes'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import type { ServerContext } from '../../server/platform/calls/ServerContext'
import type { Engine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/** A planned publish in the API's format for admins. */
export interface Planned {
  id: number
  state: string
  by: string
  note: string
  at: string
  reverts_at: string | null
  changes: { path: string; before?: unknown; after?: unknown }[]
  config: unknown
  held: { reason: string; places: { path: string; before?: unknown; after?: unknown }[] } | null
}
interface Entry {
  revision: number
  by: string
  note: string
  forced: boolean
  scheduled: boolean
  until: string | null
  taken_back_from: number | null
}

/** The tests' clock: starts at a fixed time and moves only when a test moves it. */
export const clock = { at: new Date('2031-03-01T08:00:00Z') }
/** The time this many minutes from now on the tests' clock. */
export const minutesFromNow = (minutes: number): Date =>
  new Date(clock.at.getTime() + minutes * 60_000)

/**
 * Registers the hooks that start a server for tests of planned publishes and, before each test,
 * reset the first club and delete all plans and drafts; returns the server, its admins and
 * functions to use them.
 */
export function plannedClub(engine: Engine) {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  const servers: { context: ServerContext; close: () => Promise<void> }[] = []
  beforeAll(async () => {
    server = await testServer(engine, { now: () => clock.at })
    owner = await signedIn('owner')
    manager = await signedIn('manager')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await owner.patch(1, {
      debug: true,
      props: { colors: { primary: '#111111', accent: '#222222' }, sider: { note: 'as it was' } },
    })
    await server.db.platform((tx) => tx.delete(scheduledPublishes))
    for (const companyId of [1, 2]) await server.db.tx(companyId, (tx) => tx.delete(domainDrafts))
  })
  afterEach(async () => {
    for (const { close } of servers.splice(0)) await close()
  })

  const signedIn = async (username: string): Promise<Browser> => {
    const browser = server.browser()
    expect((await browser.signInAdmin(username)).statusCode).toBe(200)
    return browser
  }
  const draft = (config: unknown, browser = manager) =>
    browser.call('PUT', '/admin/api/domains/1/draft', { body: { config } })
  const publish = (body: unknown = {}, browser = manager, headers: Record<string, string> = {}) =>
    browser.call('POST', '/admin/api/domains/1/publish', { body, headers })
  const plan = async (
    config: unknown,
    body: Record<string, unknown>,
    browser = manager,
  ): Promise<Planned> => {
    expect((await draft(config, browser)).statusCode).toBe(200)
    const answer = await publish(body, browser)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
    return answer.json<{ planned: Planned }>().planned
  }
  const planned = async (browser = owner): Promise<Planned[]> => {
    const answer = await browser.call('GET', '/admin/api/domains/1/publishes')
    return answer.statusCode === 204 ? [] : answer.json<Planned[]>()
  }
  const cancel = (id: number, state: string, browser = manager) =>
    browser.call('DELETE', `/admin/api/domains/1/publishes/${id}?state=${state}`)
  const history = async () =>
    (await owner.call('GET', '/admin/api/domains/1/revisions')).json<Entry[]>()
  const revision = async () => (await history())[0]?.revision ?? 0
  /** Reads the config that a visitor of the club gets. */
  const readVisitorConfig = async () =>
    (await server.browser().call('GET', '/config')).json<{
      revision: number
      portal: { props: { colors: Record<string, string>; sider: { note: string } } }
    }>()
  const primary = async () => (await readVisitorConfig()).portal.props.colors.primary
  /** Advances the clock and wakes every scheduler until nothing is due. */
  const passMinutes = async (minutes: number) => {
    clock.at = minutesFromNow(minutes)
    const clocks = [server.context, ...servers.map(({ context }) => context)].map(
      ({ jobs }) => jobs,
    )
    const isAnyDue = async (): Promise<boolean> => {
      const due = server.db.platform((tx) =>
        tx
          .select({ id: scheduledPublishes.id })
          .from(scheduledPublishes)
          .where(lte(scheduledPublishes.nextAt, clock.at)),
      )
      return (await due).length > 0
    }
    const idle = async () => {
      for (const one of clocks) await one.idle()
    }
    // A scheduler that finds a row locked by another one retries on its own, even after `idle` has
    // resolved.
    do {
      for (const one of clocks) one.wake()
      await idle()
    } while (await isAnyDue())
    // The scheduler that ran the last plan still has work to do after its commit.
    await idle()
  }
  let mailsSeen = 0
  /** Returns recipient and subject of each email sent since the previous call. */
  const mailed = async (): Promise<string[]> => {
    const all = await server.mails()
    return all
      .slice(mailsSeen, (mailsSeen = all.length))
      .map(({ to, subject }) => `${String(to)}: ${subject}`)
      .sort()
  }
  const startAnotherServer = async () => {
    const { env, secret } = server.context
    const db =
      server.url === undefined
        ? server.db
        : await openPostgres({
            url: server.url,
            refuseSuperuser: true,
            onConnectionError: () => undefined,
          })
    const built = await buildServer({
      env: { ...env, logLevel: 'silent' },
      db,
      secret,
      build: 'test',
      now: () => clock.at,
    })
    const close = async (): Promise<void> => {
      await built.app.close()
      if (db !== server.db) await db.close()
    }
    servers.push({ context: built.context, close })
    return servers.at(-1) ?? { ...built, close }
  }

  return {
    get server() {
      return server
    },
    get owner() {
      return owner
    },
    get manager() {
      return manager
    },
    signedIn,
    draft,
    publish,
    plan,
    planned,
    cancel,
    history,
    revision,
    readVisitorConfig,
    primary,
    passMinutes,
    mailed,
    startAnotherServer,
  }
}
