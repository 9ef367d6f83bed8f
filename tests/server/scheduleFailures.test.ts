import { asc, eq, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as due from '../../server/features/publishes/runDue'
import { allJobs } from '../../server/jobs'
import { scheduledPublishes } from '../../server/platform/db/schema/scheduledPublishes'
import { createJobLoop } from '../../server/platform/jobs/createJobLoop'
import { NoTurnError } from '../../server/platform/jobs/FairQueue'
import * as workers from '../../server/platform/jobs/runInWorker'
import { engines } from './engines'
import { clock, minutesFromNow, plannedClub } from './plannedClub'

vi.mock('../../server/platform/jobs/runInWorker', { spy: true })

/**
 * A config with `count` texts; with over a thousand it is large enough to be checked in a worker
 * thread.
 */
const texts = (count: number, text = 'Hello') => ({
  intl: {
    messages: {
      en: Object.fromEntries(
        Array.from({ length: count }, (_none, index) => [`club.text-${index}`, text]),
      ),
    },
  },
})

describe.each(engines)('failing planned publishes on $name', (engine) => {
  const club = plannedClub(engine)
  const { plan, planned, readVisitorConfig, primary } = club
  const at = (minutes: number): string => minutesFromNow(minutes).toISOString()
  // The server's own jobs are off, except emails: only the tests run what is due, one after the
  // other.
  beforeAll(async () => {
    const { context } = club.server
    await context.jobs.close()
    const { db, now, log } = context
    const mailOnly = new Map([...allJobs()].filter(([kind]) => kind === 'mail'))
    const jobs = createJobLoop({ db, now, log, jobs: mailOnly, context: () => context })
    Object.assign(context, { jobs })
  })
  afterAll(() => club.server.context.jobs.close())
  const mailed = (): Promise<string[]> => {
    club.server.context.jobs.wake()
    return club.mailed()
  }
  const findDue = async () => {
    const { companyId, domainId, nextAt } = scheduledPublishes
    const places = await club.server.db.platform((tx) =>
      tx
        .select({ companyId, domainId })
        .from(scheduledPublishes)
        .where(lte(nextAt, clock.at))
        .orderBy(asc(nextAt))
        .limit(1),
    )
    return places[0]
  }
  /** Of each failure of a publish, whether it was given up. */
  const failures: boolean[] = []
  /** Runs one due publish, as its job does; returns whether there was one. */
  const runDue = async (service: due.ScheduleDeps): Promise<boolean> => {
    const place = await findDue()
    if (place === undefined) return false
    try {
      await due.runDue(service, place)
    } catch (error) {
      if (!(error instanceof due.FailedPublishError)) throw error
      failures.push(await due.postponeOrHold(service, place, error.planId))
    }
    return true
  }
  const runAll = async (): Promise<void> => {
    while (await runDue(club.server.context));
  }

  it('a failing publish is postponed by itself: another publish of the club still runs on time, even if it has become the first; after five attempts the failing one is held, and the owners are notified', async () => {
    const { context, db } = club.server
    await db.platform(async (tx) => {
      await tx.execute(sql`select set_config('role', 'none', true)`)
      await tx.execute(
        sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
      )
      await tx.execute(
        sql`create trigger refuse before insert on domain_revisions for each row when (new.note = 'broken') execute function refuse()`,
      )
    })
    await mailed()
    const broken = await plan(
      { props: { sider: { note: 'broken' } } },
      { at: at(5), note: 'broken' },
    )
    const good = await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: at(6) },
      club.owner,
    )
    const { id, attempts } = scheduledPublishes
    const rows = () =>
      db.platform((tx) => tx.select({ id, attempts }).from(scheduledPublishes).orderBy(id))
    clock.at = minutesFromNow(6)
    const tx: typeof db.tx = (companyId, run) =>
      db.tx(companyId, run).catch(async (error: unknown) => {
        await db.platform((other) =>
          other
            .update(scheduledPublishes)
            .set({ nextAt: minutesFromNow(-3) })
            .where(eq(id, good.id)),
        )
        throw error
      })
    expect(await runDue({ ...context, db: { ...db, tx } })).toBe(true)
    expect(await rows()).toEqual([
      { id: broken.id, attempts: 1 },
      { id: good.id, attempts: 0 },
    ])
    expect(await runDue(context)).toBe(true)
    expect([await primary(), await rows()]).toEqual(['#7a1f3d', [{ id: broken.id, attempts: 1 }]])
    for (const minutes of [1, 2, 4, 8]) {
      clock.at = minutesFromNow(minutes)
      await runAll()
    }
    expect((await planned()).map(({ state, held }) => [state, held?.reason])).toEqual([
      ['held', 'failed'],
    ])
    expect(failures).toEqual([false, false, false, false, true])
    expect(await mailed()).toEqual(
      ['manager', 'owner'].map(
        (name) => `${name}@portico.example.com: Not published at Harbour House: “broken”`,
      ),
    )
  })

  it('a failure before a publish is claimed does not count as an attempt and postpones nothing', async () => {
    const scheduled = await plan({ props: { sider: { note: 'later' } } }, { at: at(5) })
    clock.at = minutesFromNow(5)
    const { context } = club.server
    const db = { ...context.db, tx: vi.fn(() => Promise.reject(new Error('the connection broke'))) }
    await expect(runDue({ ...context, db })).rejects.toThrow('the connection broke')
    expect(
      await club.server.db.platform((tx) =>
        tx
          .select({ id: scheduledPublishes.id, attempts: scheduledPublishes.attempts })
          .from(scheduledPublishes),
      ),
    ).toEqual([{ id: scheduled.id, attempts: 0 }])
    await runAll()
    expect((await readVisitorConfig()).portal.props.sider.note).toBe('later')
  })

  it('a publish that finds the workers overloaded has not failed: it stays due and runs at the next check', async () => {
    const { context, db } = club.server
    await plan(texts(1_100), { at: at(5) }, club.owner)
    clock.at = minutesFromNow(5)
    vi.mocked(workers.runInWorker).mockRejectedValueOnce(new NoTurnError())
    const place = await findDue()
    expect(place && (await due.runDue(context, place))).toBe('busy')
    const { attempts, nextAt } = scheduledPublishes
    expect(
      await db.platform((tx) => tx.select({ attempts, nextAt }).from(scheduledPublishes)),
    ).toEqual([{ attempts: 0, nextAt: clock.at }])
    await runAll()
    expect((await readVisitorConfig()).portal).toMatchObject(texts(1_100))
    expect((await club.owner.patch(1, { intl: null })).statusCode).toBe(200)
  })

  it('a publish for which the config has changed again at each attempt is held after five attempts', async () => {
    const { context, db } = club.server
    await plan(texts(1_100), { at: at(5) }, club.owner)
    // At every attempt the config differs from the one checked before.
    const compared = vi.mocked(workers.runInWorker).mockImplementation(((
      _name: string,
      input: { patch: unknown },
    ) => {
      input.patch = null
      return Promise.resolve({})
    }) as never)
    for (const minutes of [5, 6, 8, 12, 20]) {
      clock.at = minutesFromNow(minutes)
      expect(await runDue(context)).toBe(true)
    }
    compared.mockReset()
    expect((await planned()).map(({ state, held }) => [state, held?.reason])).toEqual([
      ['held', 'failed'],
    ])
    await db.platform((tx) => tx.delete(scheduledPublishes))
  })

  it('one company’s slow publish delays no other company’s', async () => {
    const { context, db } = club.server
    const other = club.server.browser('lantern.localhost')
    await other.signInAdmin('owner')
    await other.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'lantern.localhost' },
    })
    await plan(texts(1_100), { at: at(5) }, club.owner)
    expect(
      (
        await other.call('PUT', '/admin/api/domains/2/draft', {
          body: { config: { props: { sider: { note: 'not delayed' } } } },
        })
      ).statusCode,
    ).toBe(200)
    expect(
      (await other.call('POST', '/admin/api/domains/2/publish', { body: { at: at(6) } }))
        .statusCode,
    ).toBe(200)
    clock.at = minutesFromNow(6)
    let finish = (): void => undefined
    vi.mocked(workers.runInWorker).mockImplementationOnce(
      () => new Promise((_resolve, reject) => (finish = () => reject(new NoTurnError()))),
    )
    const { now, log } = context
    const jobs = createJobLoop({ db, now, log, jobs: allJobs(), context: () => context })
    jobs.wake()
    await vi.waitFor(
      async () =>
        expect(
          (await other.call('GET', '/config', { host: 'lantern.localhost' })).json(),
        ).toMatchObject({ portal: { props: { sider: { note: 'not delayed' } } } }),
      { timeout: 5_000 },
    )
    // The slow publish then ends because the workers are overloaded, and runs at the next check.
    expect((await planned()).map(({ state }) => state)).toEqual(['planned'])
    finish()
    await jobs.idle()
    clock.at = new Date(clock.at.getTime() + 2_000)
    jobs.wake()
    await jobs.idle()
    expect((await readVisitorConfig()).portal).toMatchObject(texts(1_100))
    await jobs.close()
    expect((await club.owner.patch(1, { intl: null })).statusCode).toBe(200)
    expect(await db.platform((tx) => tx.select().from(scheduledPublishes))).toEqual([])
  })

  it('a publish that would exceed the config’s limits at its time is held, with reason and path', async () => {
    await plan(
      { intl: { messages: { en: { ...texts(30, 'x'.repeat(4_500)).intl.messages.en } } } },
      { at: at(5) },
      club.owner,
    )
    const grown = Object.fromEntries(
      Array.from({ length: 30 }, (_none, index) => [`club.more-${index}`, 'y'.repeat(4_500)]),
    )
    expect((await club.owner.patch(1, { intl: { messages: { es: grown } } })).statusCode).toBe(200)
    clock.at = minutesFromNow(5)
    await runAll()
    expect(
      (await planned()).map(({ state, held }) => [
        state,
        held?.reason,
        held?.places.map(({ path }) => path),
      ]),
    ).toEqual([['held', 'invalid', ['']]])
    expect(JSON.stringify(await planned())).toContain('the limit is 256 KB')
    expect((await club.owner.patch(1, { intl: null })).statusCode).toBe(200)
  })
})
