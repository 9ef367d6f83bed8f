import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import { matchPattern } from '../../src/core/gates/matchPattern'
import { parseHours } from '../../src/core/hours/parseHours'
import { weekdays, type WeekHours, type Weekday } from '../../src/core/hours/WeekHours'
import { addDays } from '../../src/core/time/calendarDay'
import { dayOfBooking, dayOfEvent, hoursAround, hoursShown, findOpenDay } from './demoTimes'
import { splitItems } from '../platform/transfer/cells/listCell'
import type { Cells, TransferName } from '../platform/transfer/TransferKind'
import { hoursOf, kindOf, readRows, type DataFixture } from './bundleRows'
import { spanOf } from './moveEvent'
import { readClubFixtures, type ClubFixture } from './readClubFixtures'

const clubs = (await readClubFixtures()).map((club) => [club.slug, club] as const)
const days = Array.from({ length: 730 }, (_none, index) => addDays('2026-11-23', index))

/** The weekdays' names in the languages of the demo, in the order of `weekdays`. */
const names = [
  /\bsundays?\b|\bdomingos?\b|الأحد/i,
  /\bmondays?\b|\blunes\b|الاثنين|الإثنين/i,
  /\btuesdays?\b|\bmartes\b|الثلاثاء/i,
  /\bwednesdays?\b|\bmiércoles\b|الأربعاء/i,
  /\bthursdays?\b|\bjueves\b|الخميس/i,
  /\bfridays?\b|\bviernes\b|الجمعة/i,
  /\bsaturdays?\b|\bsábados?\b|السبت/i,
]
/** The pages to which a notification of each topic leads; the club's own news may lead anywhere. */
const pagesOfTopic: Partial<Record<string, readonly string[]>> = {
  booking: ['my-schedule'],
  event: ['events', 'my-schedule'],
  payment: ['account-billing'],
  membership: ['account', 'account-memberships', 'account-perks', 'account-wallet'],
}
const namedIn = (...texts: (string | undefined)[]): Weekday[] =>
  weekdays.filter((_day, index) => texts.some((text = '') => names[index]?.test(text)))
const weekdayOf = (day: string): Weekday => weekdays[new Date(day).getUTCDay()] ?? 'sunday'
const toMinute = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))

/** The rows of a file of a bundle, by external id. */
const cellsByKey = (kind: TransferName, data: DataFixture): Map<string, Cells> =>
  new Map(readRows(kind, data).map(({ cells }) => [cells['external_id'] ?? '', cells]))

/** A club's events, each that repeats by its first date, and when they take place. */
function eventsOf({ data, events }: Pick<ClubFixture, 'data' | 'events'>) {
  const further = Object.values(events.events).flatMap(({ dates = [] }) => dates)
  return [...cellsByKey('events', data)].flatMap(([key, cells]) =>
    further.includes(key) ? [] : [{ key, cells, span: spanOf(cells, events.events[key]) }],
  )
}

/** Something that a club's demo shows at a time, and who takes part in it. */
interface Shown {
  title: string
  named: Weekday[]
  people: string[]
  at: string
  minutes: number
  hours: readonly (WeekHours | undefined)[]
  dayOn: (today: string) => string
}

function listShown({ config, data, events, bookings, billing }: ClubFixture): Shown[] {
  const schedules = cellsByKey('schedules', data)
  const club = hoursShown(config, '/')
  return [
    ...eventsOf({ data, events }).map(({ key, cells, span }) => ({
      title: cells['title'] ?? '',
      named: namedIn(cells['title'], cells['summary'], cells['description']),
      people: Object.entries(events.people).flatMap(([email, { tickets, registered }]) =>
        registered.includes(key) ||
        tickets.some((ticket) => ticket.event === key && ticket.status !== 'cancelled')
          ? [email]
          : [],
      ),
      at: span.at,
      minutes: span.minutes,
      hours: span.isElsewhere ? [] : [club],
      dayOn: (today: string) => dayOfEvent(today, span, config),
    })),
    ...Object.entries(bookings.people).flatMap(([email, all]) =>
      all.map((booking) => {
        const cells = schedules.get(booking.schedule)
        if (cells === undefined) throw new Error(`there is no schedule ${booking.schedule}`)
        const schedule = { kind: kindOf(cells), hours: hoursOf(cells) }
        return {
          title: booking.title,
          named: namedIn(booking.title, booking.subject, cells['name']),
          people: booking.cancelled === true ? [] : [email],
          at: booking.at,
          minutes: booking.minutes,
          hours: [schedule.hours, ...hoursAround(schedule.kind, config)],
          dayOn: (today: string) => dayOfBooking(today, booking, schedule, config),
        }
      }),
    ),
    ...billing.orders.flatMap(({ items }) =>
      items.flatMap(({ title, booking, ticket }) =>
        [booking, ticket].flatMap((time) =>
          time === undefined
            ? []
            : [
                {
                  title,
                  named: namedIn(title),
                  people: [],
                  at: time.at,
                  minutes: 60,
                  hours: [club],
                  dayOn: (today: string) => findOpenDay(today, { ...time, minutes: 60 }, [club]),
                },
              ],
        ),
      ),
    ),
  ]
}

it.each(clubs)(
  'on whatever day it is seeded, the demo of %s shows nothing on a closed day, outside opening hours or on another weekday than its texts name; no customer is in two places at once or gets a message about a day without a booking',
  (_slug, club) => {
    const faults = new Set<string>()
    const all = listShown(club)
    const told = club.inbox.notifications
      .filter(({ topic }) => topic === 'booking' || topic === 'event')
      .flatMap(({ to, title, text }) =>
        namedIn(title, text).map((weekday) => ({ to, title, weekday })),
      )
    for (const today of days) {
      const times = all.map((shown) => {
        const day = shown.dayOn(today)
        const begin = Date.parse(day) / 60_000 + toMinute(shown.at)
        return { ...shown, weekday: weekdayOf(day), begin, end: begin + shown.minutes }
      })
      for (const { title, named, weekday, at, minutes, hours } of times) {
        if (named.length > 0 && !named.includes(weekday)) faults.add(`${title} on ${weekday}`)
        for (const week of hours) {
          const open = parseHours(week?.[weekday])
          const begin = toMinute(at)
          const isOpen = open && begin >= open.opensMinute && begin + minutes <= open.closesMinute
          if (week !== undefined && !isOpen) faults.add(`${title} at ${at} on ${weekday}`)
        }
      }
      for (const one of times)
        for (const other of times)
          if (
            one !== other &&
            one.begin <= other.begin &&
            other.begin < one.end &&
            one.people.some((email) => other.people.includes(email))
          )
            faults.add(`${one.title} during ${other.title}`)
      for (const { to, title, weekday } of told)
        if (!times.some((one) => one.people.includes(to) && one.weekday === weekday))
          faults.add(`${title}: ${weekday}`)
    }
    expect([...faults]).toEqual([])
  },
)

describe.each(clubs)('the demo of %s', (_slug, club) => {
  const { config, data, bookings, events, inbox, content, billing } = club

  it('offers bookings only while the club, and the page that shows its hours, are open, except those meant for the night', () => {
    const faults = [...cellsByKey('schedules', data)]
      .filter(([key]) => bookings.schedules[key]?.afterHours !== true)
      .map(([, cells]) => ({ name: cells['name'], kind: kindOf(cells), hours: hoursOf(cells) }))
      .flatMap(({ name, kind, hours }) =>
        weekdays.flatMap((weekday) => {
          const own = parseHours(hours[weekday])
          return own === undefined
            ? []
            : hoursAround(kind, config).flatMap((week) => {
                const open = parseHours(week?.[weekday])
                return week === undefined ||
                  (open &&
                    open.opensMinute <= own.opensMinute &&
                    own.closesMinute <= open.closesMinute)
                  ? []
                  : [`${name} on ${weekday}`]
              })
        }),
      )
    expect(faults).toEqual([])
  })

  it('has the tickets that an order for an upcoming event names', () => {
    const ordered = billing.orders.flatMap(({ customer, daysAgo, items }) =>
      items.flatMap(({ title, quantity = 1, priceCents, ticket }) =>
        ticket !== undefined && ticket.inDays >= 0
          ? [{ ...ticket, customer, daysAgo, title, quantity, priceCents }]
          : [],
      ),
    )
    const bought = Object.entries(events.people).flatMap(([customer, { tickets }]) =>
      tickets.map(({ event: key, type, attendees, boughtDaysAgo }) => {
        const { cells = {}, span } = eventsOf(club).find((event) => event.key === key) ?? {}
        const types = splitItems(cells['ticket_types'] ?? '')
        const price = Number(types.find(([name]) => name === type)?.[1] ?? 0)
        const when = { inDays: span?.inDays, at: span?.at, on: span?.on, daysAgo: boughtDaysAgo }
        const what = { title: cells['title'], ticketTitle: type, quantity: attendees.length }
        return { ...when, ...what, customer, priceCents: price * 100 }
      }),
    )
    expect(bought).toEqual(expect.arrayContaining(ordered))
  })

  it('leads from each notification to a page of its subject', () => {
    const { routes } = compile(config, { catalogue }).config
    const wrong = inbox.notifications.filter(({ topic, path }) => {
      const exact = path.replace(/\{.+\}/, '1')
      const pages = pagesOfTopic[topic]
      return (
        path !== '' &&
        pages !== undefined &&
        !routes.some(
          ({ pageId, paths }) =>
            pages.includes(pageId) && paths.some((pattern) => matchPattern(pattern, exact)),
        )
      )
    })
    expect(wrong.map(({ title, path }) => `${title}: ${path}`)).toEqual([])
  })

  it('links only to pages that the club has, and to events and content that exist', () => {
    const { plan, routes } = compile(config, { catalogue }).config
    const paths = [
      ...inbox.notifications.flatMap(({ path }) => (path === '' ? [] : [path])),
      ...linksIn(config['props']),
    ]
    const upcoming = eventsOf(club)
      .filter(({ span }) => span.inDays >= 0)
      .map(({ key }) => key)
    const exists = (path: string): boolean => {
      const [, key] = /\{event:(.+)\}/.exec(path) ?? []
      const exact = path.replace(/\{.+\}/, '1').replace(/[?#].*/, '')
      const [, page] = /^\/pages\/(\d+)$/.exec(path) ?? []
      return (
        (key === undefined || upcoming.includes(key)) &&
        (page === undefined || content.pages[Number(page) - 1] !== undefined) &&
        routes.some(
          (route) =>
            route.enabled &&
            (!route.plus || plan === 'Plus') &&
            route.paths.some((pattern) => matchPattern(pattern, exact)),
        )
      )
    }
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })
})

/** The paths of the portal to which settings link. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /To$/.test(key) && typeof inner === 'string' && inner.startsWith('/')
      ? [inner]
      : linksIn(inner),
  )
}
