import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueScheduleNotice } from '../../server/features/schedules/scheduleNoticeRepository'
import { tellBooked } from '../../server/features/schedules/tellBooked'
import { addDays } from '../../src/core/time/calendarDay'
import type { SentMail } from '../support/readMails'
import { bookingSteps } from './bookingSteps'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { CARDS, paymentSteps } from './paymentSteps'
import { holdTransaction } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Made {
  id: number
  revision: number
  resources: { id: number; name: string; upcoming: number }[]
}
interface Week {
  total: number
  days: {
    day: string
    note: string
    slots: { start_date: string; start_date_local: string; free: number; is_open: boolean }[]
  }[]
}
interface Preview {
  week: Week
  unfit: {
    count: number
    people: number
    untold: number
    items: { name: string; start_date_local: string; resource_name: string; why: string }[]
  }
}

const NOW = new Date('2026-11-30T15:00:00Z')
const SCHEDULES = '/admin/api/desk/schedules'
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hours = (start: string, end: string) => week.map((day) => ({ day, start, end }))
const draft = {
  name: 'The Loft',
  published: true,
  timezone: 'America/New_York',
  block_minutes: 120,
  rules: hours('18:00', '22:00'),
  resources: [
    { name: 'Table 1', max_party: 2 },
    { name: 'Table 2', min_party: 1, max_party: 4 },
  ],
}

describe.each(engines)('changes of what is booked on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  let alex: Browser
  const { crowd, run } = eventSteps(() => server)
  const { signedIn, cardOf } = paymentSteps(() => server)
  const { place, payOrder } = checkoutSteps()
  const { slots, hold, call } = bookingSteps('America/New_York', () => NOW)
  const { created, patch, record, faults } = recordSteps<Made>(() => desk, SCHEDULES, draft)
  beforeAll(async () => {
    server = await testServer(engine, { demoAt: NOW })
    desk = server.browser()
    await desk.signInAdmin('desk')
    casey = await signedIn('casey@example.com')
    alex = server.browser()
    alex.cookies.set('portal_language', 'es')
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const book = async (browser: Browser, id: number, slot: string | undefined, size = 1) => {
    const body = { reservation_id: id, slot_id: slot, party_size: size }
    const answer = await call(browser, '/api/reservations/book', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ id: number }>().id
  }
  /** The times of the day after tomorrow. */
  const times = (id: number) => slots(casey, id, { from: 2, days: 1 })
  const closing = (day: string | undefined) => ({
    closures: [{ from: day, to: day, reason: 'A wedding' }],
  })
  const preview = async (id: number, changes: Fields, date = '2031-05-05') =>
    desk.call('POST', `${SCHEDULES}/${id}/preview`, { body: { date, changes } })
  const previewed = async (...args: Parameters<typeof preview>): Promise<Preview> => {
    const answer = await preview(...args)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Preview>()
  }
  const weekFrom = async (id: number, date: string): Promise<Week> => {
    const answer = await desk.call('GET', `${SCHEDULES}/${id}/week?date=${date}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Week>()
  }
  /** The newest notification with such a title; those of the demo may be of a later hour. */
  const newestAbout = async (browser: Browser, title: RegExp) =>
    (await browser.call('GET', '/api/account/notifications'))
      .json<(Fields & { title: string })[]>()
      .find((one) => title.test(one.title))
  const mailsDuring = async (act: () => Promise<unknown>): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    await act()
    return (await server.mails()).slice(before)
  }

  it('a change after which bookings no longer fit is saved only once staff have said what to tell, and they stay', async () => {
    const { id } = await created()
    const [first, second] = await times(id)
    const booking = await book(casey, id, first?.id)
    const closed = closing(first?.day)
    const refused = await patch(id, { ...closed, name: 'The Attic' }, 1)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'notify_required', params: { people: 1, bookings: 1 } },
    ])
    expect(await record(id)).toMatchObject({ name: 'The Loft', revision: 1, closures: [] })
    // What doesn't concern the booking needs no answer.
    const later = addDays(first?.day ?? '', 1)
    expect((await patch(id, { ...closing(later), lead_minutes: 60 }, 1)).statusCode).toBe(200)
    expect((await patch(id, { ...closed, notify: { text: 7 } }, 2)).statusCode).toBe(400)
    const mails = await mailsDuring(async () => {
      expect((await patch(id, { ...closed, notify: null }, 2)).statusCode).toBe(200)
    })
    expect(mails).toEqual([])
    const stays = await casey.call('GET', `/api/account/reservations/${booking}`)
    expect(stays.json()).toMatchObject({ cancelled_at: null })
    expect(second?.day).toBe(first?.day)
    expect(await times(id)).toEqual([])
    // It did not fit before either.
    expect((await patch(id, { rules: hours('17:00', '21:00') }, 3)).statusCode).toBe(200)
  })

  it('the preview lists who no longer fits and why, shows the week, and saves nothing', async () => {
    const { id, resources } = await created()
    const [first, second] = await times(id)
    const day = first?.day ?? ''
    await book(casey, id, first?.id, 2)
    await book(alex, id, first?.id, 4)
    await book(alex, id, second?.id, 1)
    const tables = resources.map(({ upcoming, ...table }) => {
      void upcoming
      return table
    })
    const why = ({ unfit }: Preview) =>
      unfit.items.map((item) => `${item.name}, ${item.resource_name}: ${item.why}`)
    const closed = await previewed(id, closing(day), day)
    expect(closed.unfit).toMatchObject({ count: 3, people: 2, untold: 0 })
    expect(closed.unfit.items[0]?.start_date_local).toBe(`${day}T18:00`)
    expect(closed.week.days[0]).toEqual({ day, note: 'A wedding', slots: [] })
    expect(why(await previewed(id, { rules: hours('20:00', '22:00') }))).toEqual([
      expect.stringMatching(/, Table 1: hours$/),
      expect.stringMatching(/, Table 2: hours$/),
    ])
    expect(
      why(
        await previewed(id, {
          resources: [
            { ...tables[0], in_use: false },
            { ...tables[1], max_party: 3 },
          ],
        }),
      ),
    ).toEqual([
      expect.stringMatching(/, Table 1: out_of_use$/),
      expect.stringMatching(/, Table 2: party$/),
      expect.stringMatching(/, Table 1: out_of_use$/),
    ])
    expect((await previewed(id, { name: 'The Attic' })).unfit.count).toBe(0)
    expect(await record(id)).toMatchObject({ name: 'The Loft', revision: 1, closures: [] })
    const [event] = await run(
      sql`select count(*)::integer as changes from desk_changes where resource = 'schedules' and record_id = ${id}`,
    )
    expect(event).toEqual({ changes: 1 })
  })

  it('the preview refuses what saving refuses, and another company’s schedule', async () => {
    const { id, resources } = await created()
    expect(await faults(preview(id, { name: ' ' }))).toEqual([
      422,
      'invalid_request',
      ['/name required'],
    ])
    await book(casey, id, (await times(id))[0]?.id)
    const { upcoming, ...other } = resources[1] ?? { upcoming: 0 }
    void upcoming
    expect((await faults(preview(id, { resources: [other] })))[2]).toEqual([
      '/resources has_bookings',
    ])
    expect((await preview(id, { revision: 3 })).statusCode).toBe(400)
    expect((await preview(id, {}, '2031-02-30')).statusCode).toBe(400)
    expect(await faults(preview(id, {}, '2131-02-03'))).toEqual([
      422,
      'invalid_request',
      ['/date day'],
    ])
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const body = { date: '2031-05-05', changes: {} }
    const answer = await outsider.call('POST', `${SCHEDULES}/${id}/preview`, { body })
    expect(answer.statusCode).toBe(404)
    const theirs = await outsider.call('GET', `${SCHEDULES}/${id}/week?date=2031-05-05`)
    expect(theirs.statusCode).toBe(404)
  })

  // The embedded database runs one transaction at a time.
  it.skipIf(engine.name === 'PGlite')('the preview waits for nobody who books', async () => {
    const { id } = await created()
    const release = await holdTransaction(
      (act) => server.db.tx(1, act),
      (tx) => tx.execute(sql`select 1 from schedules where id = ${id} for update`),
    )
    const shown = await previewed(id, {
      rules: hours('12:00', '14:00'),
      resources: [{ name: 'A' }],
    })
    await release()
    expect(shown.week.total).toBe(1)
    expect(shown.week.days[0]?.slots).toMatchObject([
      { start_date_local: '2031-05-05T12:00:00', free: 1 },
    ])
  })

  it('each person is told once, in their language, of all their bookings that no longer fit', async () => {
    const { id } = await created()
    const [first, second] = await times(id)
    await book(casey, id, first?.id)
    const booking = await book(alex, id, first?.id)
    await book(alex, id, second?.id)
    const gone = await book(casey, id, second?.id)
    await casey.call('POST', `/api/account/reservations/${gone}/cancel`, { body: {} })
    const mails = await mailsDuring(async () => {
      const notify = { text: 'Sorry, <i>a wedding</i>' }
      expect((await patch(id, { ...closing(first?.day), notify }, 1)).statusCode).toBe(200)
    })
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      'alex@example.com: Sobre tus reservas: The Loft',
      'casey@example.com: About your booking: The Loft',
    ])
    const english = mails.find(({ to }) => to.startsWith('casey'))
    expect(english?.text).toContain('Message:\nSorry, <i>a wedding</i>')
    expect(english?.html).not.toContain('<i>a wedding')
    expect(english?.text.match(/6:00\sPM/g)).toHaveLength(1)
    expect(english?.text).not.toMatch(/8:00\sPM/)
    const spanish = mails.find(({ to }) => to.startsWith('alex'))
    expect(spanish?.text).toMatch(/20:00|8:00\sp/)
    const newest = await newestAbout(alex, /^Sobre tus? reservas?/)
    expect(newest).toMatchObject({
      topic: 'booking',
      title: 'Sobre tus reservas: The Loft',
      path: expect.stringMatching(new RegExp(`/reservations/${booking}$`)) as string,
    })
    expect(newest?.['text']).toMatch(/ y otra más ya no encajan.*Sorry/)
  })

  it('somebody with more bookings than an email lists reads how many there are', async () => {
    const { id } = await created()
    await run(
      sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
        select 1, 'reservation', ${id}, (select id from customers where email = 'casey@example.com'), 'multi', 'The Loft', '', 'booked',
          '2031-05-05T22:00Z'::timestamptz + n * interval '1 day', '2031-05-06T00:00Z'::timestamptz + n * interval '1 day'
        from generate_series(0, 24) as n`,
    )
    const [mail] = await mailsDuring(async () => {
      const saved = await patch(id, { rules: hours('12:00', '14:00'), notify: { text: '' } }, 1)
      expect(saved.statusCode, saved.body).toBe(200)
    })
    expect(mail?.subject).toBe('About your bookings: The Loft')
    expect(mail?.text.match(/6:00\sPM/g)).toHaveLength(21)
    expect(mail?.text).toContain('and 4 more')
    expect(mail?.text).toContain('these bookings no longer fit')
    const newest = await newestAbout(casey, /^About your bookings?/)
    expect(newest?.['text']).toMatch(/and\W+24\W+more\W+no\W+longer\W+fit/)
  })

  it('somebody who has moved a booking since is told nothing of it', async () => {
    const { id } = await created()
    const [first, , third] = await slots(casey, id, { from: 2, days: 2 })
    const moved = await book(casey, id, first?.id)
    await book(alex, id, first?.id)
    await server.context.jobs.idle()
    const { wake } = server.context.jobs
    Object.assign(server.context.jobs, { wake: () => undefined })
    try {
      const saved = await patch(id, { ...closing(first?.day), notify: { text: '' } }, 1)
      expect(saved.statusCode, saved.body).toBe(200)
      const path = `/api/account/reservations/${moved}/reschedule`
      const answer = await call(casey, path, { slot_id: third?.id, party_size: 1 })
      expect(answer.statusCode, answer.body).toBe(200)
    } finally {
      Object.assign(server.context.jobs, { wake })
    }
    wake()
    await server.context.jobs.idle()
    const told = await run(
      sql`select distinct booking.customer_id = (select id from customers where email = 'alex@example.com') as is_alex
        from notifications told join bookings booking on booking.company_id = told.company_id and booking.id = told.subject_id
        where told.act = 'times-changed' and booking.schedule_id = ${id}`,
    )
    expect(told).toEqual([{ is_alex: true }])
  })

  it('when the server is killed while it tells 150 people, the next run tells the others, and nobody twice', async () => {
    const { id } = await created()
    await crowd('booker', 150)
    const rows = await run(
      sql`insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
        select company_id, 'reservation', ${id}, id, 'multi', 'The Loft', '', 'booked', '2031-05-05T22:00Z', '2031-05-06T00:00Z'
        from customers where email like 'booker%' returning id`,
    )
    expect((await previewed(id, closing('2031-05-05'))).unfit).toMatchObject({
      count: 150,
      people: 150,
      items: { length: 100 },
    })
    // No loop runs it: the test is the only worker.
    const noticeId = await server.db.tx(1, async (tx) => {
      await queueScheduleNotice(tx, {
        companyId: 1,
        scheduleId: id,
        bookings: rows.map((row) => ({ id: Number(row['id']), sequence: 0 })),
        text: '',
        by: 'desk',
      })
      const { rows: made } = await tx.execute(
        sql`with gone as (delete from jobs where kind = 'schedule-notice') select max(id) as id from schedule_notices`,
      )
      return Number(made[0]?.['id'])
    })
    let steps = 0
    const dying: typeof server.db = {
      ...server.db,
      tx: (companyId, act) => {
        steps += 1
        if (steps > 1) throw new Error('killed')
        return server.db.tx(companyId, act)
      },
    }
    const told = () =>
      run(
        sql`select count(*)::integer as rows, count(distinct customer_id)::integer as people from notifications
          where act = 'times-changed' and subject_id in (select id from bookings where schedule_id = ${id})`,
      )
    await expect(tellBooked({ ...server.context, db: dying }, 1, noticeId)).rejects.toThrow(
      'killed',
    )
    expect(await told()).toMatchObject([{ rows: 100, people: 100 }])
    await Promise.all([
      tellBooked(server.context, 1, noticeId),
      tellBooked(server.context, 1, noticeId),
    ])
    expect(await told()).toMatchObject([{ rows: 150, people: 150 }])
    expect(
      await run(
        sql`select told_count, done_at is not null as done from schedule_notices where id = ${noticeId}`,
      ),
    ).toMatchObject([{ told_count: 150, done: true }])
    await run(sql`delete from mails`)
  })

  it('somebody without an email address is counted as not told by email', async () => {
    const { id } = await created()
    await run(
      sql`with nobody as (
          insert into customers (company_id, email, email_lower, password_hash, profile)
          values (1, '', '', '', '{"firstName": "Kit", "lastName": "Guest"}') returning id)
        insert into bookings (company_id, type, schedule_id, customer_id, block_type, title, subject, status, starts_at, ends_at)
        select 1, 'reservation', ${id}, id, 'multi', 'The Loft', '', 'booked', '2031-05-05T22:00Z', '2031-05-06T00:00Z' from nobody`,
    )
    const { unfit } = await previewed(id, closing('2031-05-05'))
    expect(unfit).toMatchObject({ count: 1, people: 1, untold: 1, items: [{ name: 'Kit Guest' }] })
    const notify = { text: '' }
    const mails = await mailsDuring(async () => {
      const saved = await patch(id, { ...closing('2031-05-05'), notify }, 1)
      expect(saved.statusCode, saved.body).toBe(200)
    })
    expect(mails).toEqual([])
  })

  it('the week says of each time what is free of all; what is booked, in a cart or blocked is taken', async () => {
    const { id, resources } = await created({ lead_minutes: 0, max_days_out: 9 })
    const [first, second] = await times(id)
    const day = first?.day ?? ''
    await book(casey, id, first?.id)
    await hold(alex, 'reservations', id, { slot_id: second?.id })
    await run(
      sql`insert into occupancies (company_id, schedule_id, resource_id, starts_at, ends_at, note)
        values (1, ${id}, ${resources[1]?.id}, ${first?.start_date}::timestamptz, ${first?.end_date}::timestamptz, 'Maintenance')`,
    )
    const shown = await weekFrom(id, day)
    expect([shown.total, shown.days.length]).toEqual([2, 7])
    expect(shown.days[0]?.slots.map(({ free, is_open }) => [free, is_open])).toEqual([
      [0, true],
      [1, true],
    ])
    const beyond = await weekFrom(id, addDays(day, 8))
    expect(beyond.days.map(({ slots: [slot] }) => slot?.is_open)).toEqual(Array(7).fill(false))
    const past = await weekFrom(id, addDays(day, -9))
    expect(past.days[0]?.slots[0]?.is_open).toBe(false)
    await call(alex, '/api/cart', {}).catch(() => undefined)
    await run(sql`delete from cart_items where schedule_id = ${id}`)
  })

  it('a week with a clock change has the skipped time not at all, and the repeated one twice', async () => {
    const { id } = await created({ block_minutes: 60, rules: hours('01:00', '04:00') })
    const local = async (date: string) =>
      (await weekFrom(id, date)).days
        .at(-1)
        ?.slots.map((slot) => slot.start_date_local.slice(11, 16))
    expect(await local('2031-03-03')).toEqual(['01:00', '03:00'])
    expect(await local('2031-10-27')).toEqual(['01:00', '01:00', '02:00', '03:00'])
    expect(await local('2031-05-05')).toEqual(['01:00', '02:00', '03:00'])
  })

  it('an order that was placed before its day was closed can still be paid, and its booking stays', async () => {
    const { id } = await created({ price_cents: 1000 })
    const [first] = await times(id)
    await hold(casey, 'reservations', id, { slot_id: first?.id })
    const placed = await place(casey, {})
    expect(placed.statusCode, placed.body).toBe(200)
    const { transaction_id } = placed.json<PlacedAnswer>()
    expect((await patch(id, closing(first?.day), 1)).statusCode).toBe(200)
    const paid = await payOrder(casey, transaction_id, {
      type: 'newcreditcard',
      id: await cardOf(casey, CARDS.good),
    })
    expect(paid.statusCode, paid.body).toBe(200)
    const rows = await run(
      sql`select cancelled_at from bookings where schedule_id = ${id} and starts_at = ${first?.start_date}::timestamptz`,
    )
    expect(rows).toEqual([{ cancelled_at: null }])
  })

  it('the desk learns on which page of the portal each kind is', async () => {
    const { page_paths } = (await desk.call('GET', `${SCHEDULES}/choices`)).json<{
      page_paths: { value: string; path: string }[]
    }>()
    expect(page_paths).toContainEqual({
      value: 'dining',
      path: expect.stringMatching(/^\//) as string,
    })
    expect(new Set(page_paths.map(({ path }) => path)).size).toBe(page_paths.length)
  })
})
