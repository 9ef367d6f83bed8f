import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_PLANS } from '../../server/features/publishes/scheduleDraft'
import { findAdminByUsername } from '../../server/platform/db/platform/admins'
import { adminCompanies } from '../../server/platform/db/schema/admins'
import { scheduledPublishes } from '../../server/platform/db/schema/scheduledPublishes'
import { engines } from './engines'
import { clock, minutesFromNow, plannedClub } from './plannedClub'

describe.each(engines)('rights to plan, run, revert and cancel a publish on $name', (engine) => {
  const club = plannedClub(engine)
  const {
    signedIn,
    draft,
    publish,
    plan,
    planned,
    cancel,
    history,
    readVisitorConfig,
    primary,
    passMinutes,
    mailed,
  } = club
  const at = (minutes: number): string => minutesFromNow(minutes).toISOString()
  const set = (username: string, values: Partial<typeof adminCompanies.$inferInsert>) =>
    club.server.db.platform(async (tx) => {
      const admin = await findAdminByUsername(tx, username)
      await tx
        .update(adminCompanies)
        .set(values)
        .where(and(eq(adminCompanies.adminId, admin?.id ?? 0), eq(adminCompanies.companyId, 1)))
    })
  afterEach(async () => {
    await set('manager', { status: 'active', permissionLevel: 'manager' })
    await set('owner', { permissionLevel: 'owner' })
  })
  const log = async () =>
    (await club.owner.call('GET', '/admin/api/users/log')).json<
      { by: string; action: string; username: string; about: string | null }[]
    >()

  describe('the author’s rights are checked again at publishing; a temporary publish reverts with the rights it was published with', () => {
    it.each<[string, Partial<typeof adminCompanies.$inferInsert>]>([
      ['deactivated', { status: 'inactive' }],
      ['made a viewer', { permissionLevel: 'viewer' }],
    ])(
      'a plan of an author who was %s is held and the owners are notified; the author’s live temporary publish reverts',
      async (_what, values) => {
        await mailed()
        await plan({ props: { sider: { note: 'for a time' } } }, { revert_after_minutes: 5 })
        await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: at(5), note: 'spring' })
        await set('manager', values)
        await passMinutes(5)
        expect((await readVisitorConfig()).portal.props).toMatchObject({
          colors: { primary: '#111111' },
          sider: { note: 'as it was' },
        })
        expect((await history())[0]).toMatchObject({
          by: 'manager',
          taken_back_from: expect.any(Number),
        })
        expect((await planned()).map(({ state, held }) => [state, held?.reason])).toEqual([
          ['held', 'rights'],
        ])
        const mailLines = await mailed()
        expect(mailLines).toContain(
          'owner@portico.example.com: Not published at Harbour House: “spring”',
        )
        expect(mailLines.some((line) => line.startsWith('manager@'))).toBe(
          values.status !== 'inactive',
        )
        expect(
          mailLines.some((line) => line.startsWith('viewer@') || line.startsWith('outsider@')),
        ).toBe(false)
      },
    )

    it('with debug off a manager’s plan is held and its author is notified as well as the owners, while live temporary publishes revert', async () => {
      await mailed()
      await plan({ props: { sider: { note: 'for a time' } } }, { revert_after_minutes: 5 })
      await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: at(5), note: 'spring' })
      await club.owner.patch(1, { debug: false })
      await passMinutes(5)
      expect([
        await primary(),
        (await readVisitorConfig()).portal.props.sider.note,
        (await planned()).map(({ held }) => held?.reason),
      ]).toEqual(['#111111', 'as it was', ['debug_off']])
      expect(await mailed()).toEqual(
        ['manager', 'owner'].map(
          (name) => `${name}@portico.example.com: Not published at Harbour House: “spring”`,
        ),
      )
    })

    it('an owner demoted to manager can no longer change the plan, but their temporary changes revert', async () => {
      await plan({ plan: 'Lounge' }, { revert_after_minutes: 5 }, club.owner)
      await plan({ processors: null }, { at: at(5) }, club.owner)
      await set('owner', { permissionLevel: 'manager' })
      await passMinutes(5)
      expect((await planned()).map(({ held }) => held?.reason)).toEqual(['rights'])
      await set('owner', { permissionLevel: 'owner' })
      expect((await club.owner.call('GET', '/config')).json()).toMatchObject({
        portal: { plan: 'Plus' },
      })
    })

    it('a plan made as an owner and published as a manager reverts with a manager’s rights', async () => {
      await plan(
        { props: { colors: { primary: '#7a1f3d' } } },
        { at: at(5), revert_after_minutes: 10 },
        club.owner,
      )
      await set('owner', { permissionLevel: 'manager' })
      await passMinutes(5)
      const level = async () =>
        (
          await club.server.db.platform((tx) =>
            tx.select({ level: scheduledPublishes.authorLevel }).from(scheduledPublishes),
          )
        )[0]?.level
      expect([await primary(), await level()]).toEqual(['#7a1f3d', 'manager'])
      await passMinutes(10)
      expect(await primary()).toBe('#111111')
    })
  })

  describe('mails about a held plan name the plan, club, author, time and reason, and what to do next', () => {
    /** Returns the last email sent. */
    const lastMail = async () => (await club.server.mails()).at(-1)
    const onClocks = (moment: Date, locale: string) =>
      `${new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', dateStyle: 'long' }).format(moment)}, ${new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', timeStyle: 'short' }).format(moment).replace(/\s/g, '\u00a0')}`

    it('a revert that would leave an invalid value is held; the value stays, and the author and the owners are notified that it is still live', async () => {
      await mailed()
      const out = new Date(clock.at)
      await plan(
        { props: { colors: { primary: '#7a1f3d' } } },
        { revert_after_minutes: 5, note: 'spring\n evening' },
      )
      // Makes the previous value an invalid colour, which is possible only in the database.
      await club.server.db.platform((tx) =>
        tx
          .update(scheduledPublishes)
          .set({ patch: { props: { colors: { primary: 'no colour' } } } }),
      )
      await passMinutes(5)
      expect([
        await primary(),
        (await planned()).map(({ state, held }) => [state, held?.reason]),
      ]).toEqual(['#7a1f3d', [['held', 'invalid']]])
      expect(await mailed()).toEqual(
        ['manager', 'owner'].map(
          (name) => `${name}@portico.example.com: Not reverted at Harbour House: “spring evening”`,
        ),
      )
      const { text = '', html = '' } = (await lastMail()) ?? {}
      expect(text).toContain('Members still see it.')
      for (const line of [
        'Club: Harbour House (harbour.localhost)',
        'Scheduled by: manager',
        'Note: spring evening',
        `Published: ${onClocks(out, 'en-US')}`,
        `Due to be reverted: ${onClocks(minutesFromNow(0), 'en-US')}`,
        'Reason: The club’s config would have had errors.',
        'Affected settings: Primary',
      ])
        expect(text).toContain(line)
      expect(text).toContain(
        'Revert it by hand: open it as a draft and publish that. Or make it permanent.',
      )
      expect(text).toMatch(/http:\/\/harbour\.localhost(:\d+)?\/studio\/\?domain=harbour\n/)
      expect(html).toContain('Harbour House (harbour.localhost)')
    })

    it('are in the club’s language, and name a plan without a note by its time', async () => {
      await club.owner.patch(1, { intl: { locale: 'es-us' } })
      await mailed()
      await plan(
        { props: { colors: { primary: '#7a1f3d' } } },
        { at: at(5), revert_after_minutes: 60 },
      )
      await club.owner.patch(1, { props: { colors: { primary: '#abcdef' } } })
      await passMinutes(5)
      const time = onClocks(minutesFromNow(0), 'es-US')
      expect((await mailed())[0]).toContain(
        `Sin publicar en Harbour House: La publicación del ${time}`,
      )
      const { text = '' } = (await lastMail()) ?? {}
      for (const line of [
        'Programada por: manager',
        `Programada para: ${time}`,
        `Programada hasta: ${onClocks(minutesFromNow(60), 'es-US')}`,
        'Motivo: Alguien cambió los mismos ajustes entretanto.',
        'Ajustes afectados: Principal',
        'Ábrela como borrador',
      ])
        expect(text).toContain(line)
      expect(text).not.toContain('Nota:')
      await club.owner.patch(1, { intl: { locale: null } })
    })
  })

  describe('an admin who cannot publish a change cannot cancel its plan either', () => {
    it('a manager cannot cancel a plan with owner-only changes, whatever its state; an owner can', async () => {
      const out = await plan({ plan: 'Lounge' }, { revert_after_minutes: 60 }, club.owner)
      const refused = await cancel(out.id, 'live')
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { code: 'forbidden', error_details: [{ path: '/plan', code: 'forbidden' }] },
      ])
      expect((await planned()).map(({ id }) => id)).toEqual([out.id])
      expect((await cancel(out.id, 'live', club.owner)).statusCode).toBe(204)
      await club.owner.patch(1, { plan: null })
      const later = await plan(
        { plan: 'Lounge', props: { colors: { primary: '#7a1f3d' } } },
        { at: at(60) },
        club.owner,
      )
      expect((await cancel(later.id, 'planned')).statusCode).toBe(403)
      expect((await cancel(later.id, 'planned', club.owner)).statusCode).toBe(204)
      expect(await planned()).toEqual([])
    })

    it('a manager can cancel another manager’s plan, and the owners’ log names who cancelled it, its author and the club', async () => {
      const scheduled = await plan(
        { props: { colors: { primary: '#7a1f3d' } } },
        { at: at(60), note: 'spring' },
        club.owner,
      )
      expect((await cancel(scheduled.id, 'planned')).statusCode).toBe(204)
      expect((await log())[0]).toMatchObject({
        by: 'manager',
        action: 'plan-cancelled',
        username: 'owner',
        about: 'Harbour House: spring',
      })
      const own = await plan(
        { props: { colors: { primary: '#7a1f3d' } } },
        { revert_after_minutes: 60 },
      )
      expect((await cancel(own.id, 'live')).statusCode).toBe(204)
      expect((await log())[0]).toMatchObject({
        by: 'manager',
        action: 'plan-cancelled',
        username: 'manager',
        about: 'Harbour House',
      })
      const [newest] = await log()
      expect((await cancel(own.id, 'live')).statusCode).toBe(404)
      expect((await log())[0]).toEqual(newest)
    })

    it('a plan that ends because every value of it was overwritten is logged too, with who published over it', async () => {
      await plan(
        { props: { colors: { primary: '#7a1f3d' } } },
        { revert_after_minutes: 60, note: 'sale' },
      )
      await club.owner.patch(1, { props: { colors: { primary: '#111111' } } })
      expect([(await log())[0], await planned()]).toMatchObject([
        {
          by: 'owner',
          action: 'plan-cancelled',
          username: 'manager',
          about: 'Harbour House: sale',
        },
        [],
      ])
    })

    it('with debug off only owners can cancel', async () => {
      const scheduled = await plan({ props: { colors: { primary: '#7a1f3d' } } }, { at: at(60) })
      await club.owner.patch(1, { debug: false })
      const refused = await cancel(scheduled.id, 'planned')
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'debug_off' }])
      expect((await cancel(scheduled.id, 'planned', club.owner)).statusCode).toBe(204)
    })
  })

  it('a domain has at most a hundred plans: another plan is rejected by every call and its draft stays; a finished or cancelled plan frees a slot', async () => {
    const first = await plan({ props: { sider: { note: 'number one' } } }, { at: at(60) })
    await club.server.db.platform((tx) =>
      tx.execute(sql`insert into scheduled_publishes (company_id, domain_id, admin_id, author_level, state, run_at, base, patch, base_revision, origin)
      select company_id, domain_id, admin_id, author_level, 'held', run_at, base, patch, base_revision, origin from scheduled_publishes, generate_series(2, ${MAX_PLANS})`),
    )
    await draft({ props: { colors: { primary: '#7a1f3d' } } })
    for (const body of [{ at: at(60) }, { revert_after_minutes: 5 }]) {
      const answer = await publish(body)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'limit_reached', error_description: expect.stringContaining('100') },
      ])
    }
    expect((await cancel(first.id, 'planned')).statusCode).toBe(204)
    expect((await publish({ at: at(60) })).statusCode).toBe(200)
    await draft({ props: { colors: { primary: '#7a1f3d' } } })
    // An immediate, permanent publish does not count as a plan.
    expect((await publish()).statusCode).toBe(200)
  })

  it('a viewer can see a company’s plans, drafts and history even if they own the chosen company', async () => {
    const outsider = await signedIn('outsider')
    const scheduled = await plan({ props: { sider: { note: 'later' } } }, { at: at(5) })
    await draft({ props: { colors: { primary: '#7a1f3d' } } })
    const manager = await club.server.db.platform((tx) => findAdminByUsername(tx, 'manager'))
    const paths = ['publishes', `drafts/${manager?.id}`, 'revisions', 'revisions/1'].map(
      (what) => `/admin/api/domains/1/${what}`,
    )
    const id = (await club.server.db.platform((tx) => findAdminByUsername(tx, 'outsider')))?.id ?? 0
    for (const url of paths)
      expect((await outsider.call('GET', url)).statusCode).toBeGreaterThanOrEqual(403)
    await club.server.db.platform((tx) =>
      tx.insert(adminCompanies).values({ adminId: id, companyId: 1, permissionLevel: 'viewer' }),
    )
    expect((await outsider.call('GET', '/admin/api/session')).json()).toMatchObject({
      company: { id: 4, permission_level: 'owner' },
    })
    for (const url of paths)
      expect([url, (await outsider.call('GET', url)).statusCode]).toEqual([url, 200])
    expect(
      (
        await outsider.call('POST', '/admin/api/domains/1/preview-sessions', {
          body: { persona: 'member' },
        })
      ).statusCode,
    ).toBe(200)
    // The admin's owner rights in the chosen company do not apply to this club, where the admin is
    // a viewer.
    expect((await cancel(scheduled.id, 'planned', outsider)).statusCode).toBe(403)
    expect((await outsider.patch(1, { debug: false })).statusCode).toBe(403)
    await club.server.db.platform((tx) =>
      tx
        .delete(adminCompanies)
        .where(and(eq(adminCompanies.adminId, id), eq(adminCompanies.companyId, 1))),
    )
  })
})
