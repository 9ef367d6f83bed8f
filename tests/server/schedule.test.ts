import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { scheduledPublishes } from '../../server/platform/db/schema/scheduledPublishes'
import { lockEngines } from './engines'
import { minutesFromNow, plannedClub, clock } from './plannedClub'

describe.each(lockEngines)('scheduled and temporary publishes on $name', (engine) => {
  const club = plannedClub(engine)
  const {
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
    startAnotherServer,
  } = club

  it('a draft is published at its time and not a minute earlier; it is deleted as soon as it is planned, and the history names its author', async () => {
    const before = await revision()
    const scheduled = await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesFromNow(60).toISOString(), note: 'spring' },
    )
    expect(scheduled).toMatchObject({
      state: 'planned',
      by: 'manager',
      by_name: 'Milo Grant',
      note: 'spring',
      at: minutesFromNow(60).toISOString(),
      reverts_at: null,
      held: null,
      changes: [{ path: '/props/colors/primary', before: '#111111', after: '#7a1f3d' }],
      config: { props: { colors: { primary: '#7a1f3d' } } },
    })
    expect((await club.manager.call('GET', '/admin/api/domains/1/draft')).statusCode).toBe(404)
    expect(await planned()).toEqual([scheduled])
    await passMinutes(59)
    expect([await primary(), await revision()]).toEqual(['#111111', before])
    await passMinutes(1)
    expect([await primary(), await planned()]).toEqual(['#7a1f3d', []])
    expect((await history())[0]).toMatchObject({
      revision: before + 1,
      by: 'manager',
      note: 'spring',
      forced: false,
      scheduled: true,
      until: null,
      taken_back_from: null,
    })
  })

  it('a temporary publish is live at once and reverts by itself, in whichever process, and the history records it', async () => {
    const before = await revision()
    const scheduled = await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { revert_after_minutes: 30 },
    )
    expect(scheduled).toMatchObject({
      state: 'live',
      reverts_at: minutesFromNow(30).toISOString(),
      changes: [{ path: '/props/colors/primary', before: '#7a1f3d', after: '#111111' }],
    })
    await expect.poll(primary).toBe('#7a1f3d')
    const until = scheduled.reverts_at
    await startAnotherServer()
    await passMinutes(29)
    await expect.poll(primary).toBe('#7a1f3d')
    await passMinutes(1)
    await expect.poll(primary).toBe('#111111')
    expect(await planned()).toEqual([])
    expect((await history()).slice(0, 2)).toMatchObject([
      {
        revision: before + 2,
        by: 'manager',
        scheduled: false,
        until: null,
        taken_back_from: before + 1,
      },
      { revision: before + 1, by: 'manager', scheduled: false, until, taken_back_from: null },
    ])
  })

  it('several processes on one database publish each plan once', async () => {
    for (let index = 0; index < 2; index += 1) await startAnotherServer()
    const before = await revision()
    for (let index = 0; index < 4; index += 1)
      await plan(
        { props: { sider: { note: `number ${index}` } } },
        { at: minutesFromNow(5).toISOString() },
      )
    const start = await revision()
    await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesFromNow(5).toISOString() },
    )
    await plan(
      { props: { colors: { accent: '#1f6f4a' } } },
      { at: minutesFromNow(5).toISOString() },
      club.owner,
    )
    await passMinutes(5)
    expect(start).toBe(before)
    const done = (await history()).filter((entry) => entry.revision > start)
    // Of the four plans that change the note, the first is published; the other three find the note
    // changed and are held.
    expect(done.map(({ scheduled }) => scheduled)).toEqual([true, true, true])
    expect((await planned()).map(({ held }) => held?.reason)).toEqual(
      Array.from({ length: 3 }, () => 'moved'),
    )
    await expect
      .poll(async () => (await readVisitorConfig()).portal.props)
      .toMatchObject({
        colors: { primary: '#7a1f3d', accent: '#1f6f4a' },
        sider: { note: 'number 0' },
      })
  })

  // PGlite has one connection, so no row can be read while another transaction locks it.
  if (engine.name === 'PostgreSQL')
    it('of two publishes due at the same time, the one planned first runs first, even while another process has its row locked', async () => {
      const { context, db } = club.server
      const first = await plan(
        { props: { sider: { note: 'first' } } },
        { at: minutesFromNow(5).toISOString() },
      )
      const second = await plan(
        { props: { sider: { note: 'second' } } },
        { at: minutesFromNow(5).toISOString() },
        club.owner,
      )
      const isWaiting = async (): Promise<boolean> => {
        const { rows } = await db.platform(async (tx) => {
          await tx.execute(sql`select set_config('role', 'none', true)`)
          return tx.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        })
        return rows.length > 0
      }
      let look: Promise<void> = Promise.resolve()
      let lookAway: () => void = () => undefined
      await new Promise<void>((resolve) => {
        look = db.platform(async (tx) => {
          await tx
            .select()
            .from(scheduledPublishes)
            .where(eq(scheduledPublishes.id, first.id))
            .for('update')
          resolve()
          await new Promise<void>((end) => (lookAway = end))
        })
      })
      clock.at = minutesFromNow(5)
      context.jobs.wake()
      await expect.poll(async () => (await isWaiting()) || (await planned()).length < 2).toBe(true)
      lookAway()
      await look
      await context.jobs.idle()
      expect((await planned()).map(({ id, held }) => [id, held?.reason])).toEqual([
        [second.id, 'moved'],
      ])
      await expect
        .poll(async () => (await readVisitorConfig()).portal.props.sider.note)
        .toBe('first')
    })

  it('a publish is put on hold if a value it touches has changed, and the hold names the value; values changed elsewhere stay when a publish runs', async () => {
    await plan(
      { props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } },
      { at: minutesFromNow(5).toISOString() },
    )
    await plan(
      { props: { sider: { note: 'mine' } } },
      { at: minutesFromNow(6).toISOString() },
      club.owner,
    )
    await club.owner.patch(1, { props: { colors: { primary: '#333333', link: '#444444' } } })
    await passMinutes(10)
    expect((await readVisitorConfig()).portal.props).toMatchObject({
      colors: { primary: '#333333', accent: '#222222', link: '#444444' },
      sider: { note: 'mine' },
    })
    const [held] = await planned()
    expect(held).toMatchObject({
      state: 'held',
      by: 'manager',
      config: { props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } },
      held: {
        reason: 'moved',
        places: [{ path: '/props/colors/primary', before: '#111111', after: '#333333' }],
      },
    })
    expect((await cancel(held?.id ?? 0, 'held')).statusCode).toBe(204)
    expect(await planned()).toEqual([])
    await club.owner.patch(1, { props: { colors: { link: null } } })
  })

  it('a revert restores only values that are still as published', async () => {
    await plan(
      { props: { colors: { primary: '#7a1f3d', accent: '#1f6f4a' } } },
      { revert_after_minutes: 30 },
    )
    await club.owner.patch(1, {
      props: { colors: { accent: '#555555' }, sider: { note: 'later' } },
    })
    await passMinutes(30)
    expect((await readVisitorConfig()).portal.props).toMatchObject({
      colors: { primary: '#111111', accent: '#555555' },
      sider: { note: 'later' },
    })
    const before = await revision()
    await plan({ props: { colors: { primary: '#7a1f3d' } } }, { revert_after_minutes: 30 })
    await club.owner.patch(1, { props: { colors: { primary: '#666666' } } })
    await passMinutes(30)
    expect([await primary(), await revision(), await planned()]).toEqual([
      '#666666',
      before + 2,
      [],
    ])
  })

  it('a temporary publish is held if its whole period passed while no server ran', async () => {
    await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesFromNow(5).toISOString(), revert_after_minutes: 10 },
    )
    const before = await revision()
    await passMinutes(15)
    expect([
      await primary(),
      await revision(),
      (await planned()).map(({ held }) => held?.reason),
    ]).toEqual(['#111111', before, ['missed']])
  })

  it('a manager can cancel a plan; cancelling a live temporary publish makes it permanent; cancelling does nothing if the plan’s state has changed in the meantime', async () => {
    const later = await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesFromNow(5).toISOString() },
    )
    const out = await plan({ props: { sider: { note: 'stays' } } }, { revert_after_minutes: 5 })
    expect((await cancel(out.id, 'planned')).statusCode).toBe(409)
    expect((await cancel(later.id, 'planned')).statusCode).toBe(204)
    expect((await cancel(later.id, 'planned')).statusCode).toBe(404)
    expect((await cancel(out.id, 'live')).statusCode).toBe(204)
    await passMinutes(10)
    expect((await readVisitorConfig()).portal.props).toMatchObject({
      colors: { primary: '#111111' },
      sider: { note: 'stays' },
    })
  })

  it('a publish without a time publishes the draft at once, on top of what others published meanwhile, and is not forced', async () => {
    await draft({ props: { colors: { primary: '#7a1f3d' } } })
    await club.owner.patch(1, { props: { colors: { accent: '#555555' } } })
    const answer = await publish({ note: 'now' })
    expect([
      answer.statusCode,
      answer.json<{ planned: unknown; domain: { config: unknown } }>(),
    ]).toMatchObject([
      200,
      {
        planned: null,
        domain: { config: { props: { colors: { primary: '#7a1f3d', accent: '#555555' } } } },
      },
    ])
    expect((await history())[0]).toMatchObject({
      by: 'manager',
      note: 'now',
      forced: false,
      scheduled: false,
      until: null,
    })
    expect(answer.headers.etag).toBe(`"${await revision()}"`)
  })

  it('rejects what could not be published now, a time in the past, and a missing or changed draft; nothing is planned and the draft stays', async () => {
    const at = minutesFromNow(5).toISOString()
    expect([
      (await publish({ at })).statusCode,
      (await publish({ at })).json<{ code: string }>().code,
    ]).toEqual([409, 'conflict'])
    const saved = (await draft({ props: { colors: { primary: '#7a1f3d' } } })).json<{
      version: number
    }>()
    const stale = await publish({ at }, club.manager, { 'if-match': `"${saved.version + 1}"` })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'stale_draft', current: { revision: saved.version } },
    ])
    const moments = {
      [clock.at.toISOString()]: 'past',
      '2001-01-01T00:00:00Z': 'past',
      '9999-12-31T23:59:00Z': 'far',
    }
    for (const [moment, code] of Object.entries(moments)) {
      const refused = await publish({ at: moment })
      expect([moment, refused.statusCode, refused.json()]).toMatchObject([
        moment,
        422,
        { error_details: [{ path: '/at', code }] },
      ])
    }
    for (const body of [
      { at: 'soon' },
      { revert_after_minutes: 0 },
      { revert_after_minutes: 1.5 },
      { revert_after_minutes: 1_000_000 },
      { surplus: true },
    ])
      expect((await publish(body)).statusCode).toBe(400)
    await club.owner.patch(1, { props: { colors: { primary: '#333333' } } })
    const moved = await publish({ at })
    expect([moved.statusCode, moved.json()]).toMatchObject([
      412,
      { code: 'stale_revision', current: { revision: await revision() } },
    ])
    await draft({ intl: { currency: 'NOPE' } })
    const faulty = await publish({ at })
    expect([faulty.statusCode, faulty.json()]).toMatchObject([
      422,
      { error_details: [{ path: '/intl/currency' }] },
    ])
    await draft({ plan: 'Lounge' })
    expect((await publish({ at })).statusCode).toBe(403)
    expect([
      await planned(),
      (await club.manager.call('GET', '/admin/api/domains/1/draft')).statusCode,
    ]).toEqual([[], 200])
  })

  it('another company’s admin, a viewer and a visitor can plan and cancel nothing; a viewer sees the plans', async () => {
    const scheduled = await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesFromNow(5).toISOString() },
    )
    const viewer = await signedIn('viewer')
    expect((await planned(viewer)).map(({ id }) => id)).toEqual([scheduled.id])
    const outsider = await signedIn('outsider')
    for (const [browser, status] of [
      [viewer, 403],
      [outsider, 403],
      [club.server.browser(), 401],
    ] as const) {
      expect((await publish({ at: minutesFromNow(5).toISOString() }, browser)).statusCode).toBe(
        status,
      )
      expect((await cancel(scheduled.id, 'planned', browser)).statusCode).toBe(status)
      if (browser !== viewer)
        expect((await browser.call('GET', '/admin/api/domains/1/publishes')).statusCode).toBe(
          status,
        )
    }
    // The plan is not found through another domain of the same company.
    expect(
      (
        await club.owner.call(
          'DELETE',
          `/admin/api/domains/2/publishes/${scheduled.id}?state=planned`,
        )
      ).statusCode,
    ).toBe(404)
    expect((await planned()).length).toBe(1)
  })

  it('only admins learn of a draft or a plan: config, ETag and hub notifications are unchanged until the plan runs', async () => {
    const before = await club.server.browser().call('GET', '/config')
    const { revision: was } = before.json<{ revision: number }>()
    const notices: string[] = []
    // The notification of an earlier revision may still arrive and does not count.
    const isNew = (payload: string): boolean =>
      (JSON.parse(payload) as { revision: number }).revision > was
    const stop = await club.server.db.listen('portico_clubs', {
      onNotice: (payload) => void (isNew(payload) && notices.push(payload)),
    })
    await plan(
      { props: { colors: { primary: '#7a1f3d' } } },
      { at: minutesFromNow(5).toISOString() },
    )
    await draft({ props: { sider: { note: 'a draft' } } })
    await passMinutes(4)
    const meanwhile = await club.server.browser().call('GET', '/config')
    expect([meanwhile.body, meanwhile.headers.etag, notices]).toEqual([
      before.body,
      before.headers.etag,
      [],
    ])
    await passMinutes(1)
    await expect
      .poll(() => notices)
      .toEqual([JSON.stringify({ domainId: 1, revision: await revision() })])
    await stop()
    const after = await readVisitorConfig()
    expect(after.portal.props).toMatchObject({
      colors: { primary: '#7a1f3d' },
      sider: { note: 'as it was' },
    })
  })
})
