import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { runDue } from '../../server/areas/publishes/runDue'
import { scheduledPublishes } from '../../server/db/schema/scheduledPublishes'
import { engines } from './engines'
import { clock, minutesOn, plannedClub } from './plannedClub'

describe.each(engines)('a planned publish that breaks, on $name', (engine) => {
  const club = plannedClub(engine)
  const { plan, planned, seen, primary, mailed } = club
  const at = (minutes: number): string => minutesOn(minutes).toISOString()
  // The server's own clock stands still: the tests alone do what is due, one after the other.
  beforeAll(() => club.server.context.publishes.close())
  const runAll = async (): Promise<void> => {
    while (await runDue(club.server.context));
  }

  it('what breaks is put off by itself: another one of the club keeps its turn, also when it has become the first meanwhile; after five tries it is held and the owners are told', async () => {
    const { context, db } = club.server
    await db.platform(async (tx) => {
      await tx.execute(sql`select set_config('role', 'none', true)`)
      await tx.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`)
      await tx.execute(sql`create trigger refuse before insert on domain_revisions for each row when (new.note = 'broken') execute function refuse()`)
    })
    await mailed()
    const broken = await plan({ props: { sider: { note: 'broken' } } }, { at: at(5), note: 'broken' })
    const good = await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: at(6) }, club.owner)
    const { id, attempts } = scheduledPublishes
    const rows = () => db.platform((tx) => tx.select({ id, attempts }).from(scheduledPublishes).orderBy(id))
    clock.at = minutesOn(6)
    const tx: typeof db.tx = (companyId, run) =>
      db.tx(companyId, run).catch(async (error: unknown) => {
        await db.platform((other) => other.update(scheduledPublishes).set({ nextAt: minutesOn(-3) }).where(eq(id, good.id)))
        throw error
      })
    expect(await runDue({ ...context, db: { ...db, tx } })).toBe(true)
    expect(await rows()).toEqual([{ id: broken.id, attempts: 1 }, { id: good.id, attempts: 0 }])
    expect(await runDue(context)).toBe(true)
    expect([await primary(), await rows()]).toEqual(['#7a1f3d', [{ id: broken.id, attempts: 1 }]])
    for (const minutes of [1, 2, 4, 8]) {
      clock.at = minutesOn(minutes)
      await runAll()
    }
    expect((await planned()).map(({ state, held }) => [state, held?.reason])).toEqual([['held', 'failed']])
    expect(await mailed()).toEqual(['manager', 'owner'].map((name) => `${name}@portico.example.com: Not published at Harbour House: “broken”`))
  })

  it('what breaks before one is taken is nobody’s fault: none is put off', async () => {
    const made = await plan({ props: { sider: { note: 'later' } } }, { at: at(5) })
    clock.at = minutesOn(5)
    const { context } = club.server
    const db = { ...context.db, tx: vi.fn(() => Promise.reject(new Error('the connection broke'))) }
    await expect(runDue({ ...context, db })).rejects.toThrow('the connection broke')
    expect(await club.server.db.platform((tx) => tx.select({ id: scheduledPublishes.id, attempts: scheduledPublishes.attempts }).from(scheduledPublishes))).toEqual([{ id: made.id, attempts: 0 }])
    await runAll()
    expect((await seen()).portal.props.sider.note).toBe('later')
  })
})
