import { pathOf } from '../../../src/core/config/pathOf'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import { serverTexts } from '../../platform/clubs/builtInTexts'
import { clubTexts } from '../../platform/clubs/clubTexts'
import type { TraceDetails } from '../../platform/db/schema/notifications'
import { traces, type Act } from './traces'
import { isolate } from '../../../src/core/intl/isolate'

/** The longest name in a notification's title, so that the title keeps within its entity's limit. */
const MAX_NAME_LENGTH = 80

/** The longest note of the club's own in a notification's text, for the same reason. */
const MAX_NOTE_LENGTH = 1_500

/**
 * Words the notification about an act in one of the club's languages; times are in the zone of what
 * the act is about, by default the club's.
 */
export function wordTrace(
  club: Pick<Club, 'compiled'>,
  act: Act,
  subjectId: number,
  details: TraceDetails,
  language: string,
): { title: string; text: string; path: string } {
  const { config } = club.compiled()
  const { t, locale, dir } = clubTexts(serverTexts, config, language)
  const {
    title,
    startsAt,
    timezone = config.intl.timezone,
    from,
    until,
    person = '',
    place = '',
    table = '',
    tableBefore = '',
  } = details
  const format = createFormat({ ...config.intl, locale, timezone, dir })
  const values = {
    title: isolate(shorten(title), dir),
    person: isolate(shorten(person), dir),
    when: startsAt === undefined ? '' : format.dateTimeLong(startsAt),
    whenInPhrase: startsAt === undefined ? '' : format.dateTimeInPhrase(startsAt),
    place: isolate(shorten(place), dir),
    table: isolate(shorten(table), dir),
    tableBefore: isolate(shorten(tableBefore), dir),
    moved: table === '' ? 'time' : tableBefore === '' ? 'both' : 'table',
    others: othersOf(details),
    isSomewhere: place === '' ? 'no' : 'yes',
    from: from === undefined ? '' : format.dateInPhrase(from),
    until: until === undefined ? '' : format.dateInPhrase(until),
    // A hold ends at an hour, a freeze on a day.
    untilTime: until === undefined ? '' : format.dateTimeInPhrase(until),
    ends: until === undefined ? 'no' : 'yes',
    paid: details.amountCents ? 'yes' : 'no',
    amount:
      details.amountCents === undefined
        ? ''
        : format.money(details.amountCents / 100, details.currency),
  }
  return {
    title: t(`notification.${act}.title`, values),
    text: [t(`notification.${act}.text`, values), shorten(details.note ?? '', MAX_NOTE_LENGTH)]
      .join(' ')
      .trim(),
    path: tracePath(config, act, subjectId, details) ?? '',
  }
}

/**
 * The path of what an act is about; undefined if the club has no such page.
 */
export function tracePath(
  config: Parameters<typeof pathOf>[0],
  act: Act,
  subjectId: number,
  { page = '', suffix = '' }: Pick<TraceDetails, 'page' | 'suffix'>,
): string | undefined {
  const { opens } = traces[act]
  switch (opens) {
    case 'booking': {
      const schedule = pathOf(config, 'my-schedule')
      return schedule && `${schedule}/reservations/${subjectId}`
    }
    case 'schedule-page': {
      const path = pathOf(config, page)
      return path && `${path}${suffix}`
    }
    case 'event': {
      const events = pathOf(config, 'events')
      return events && `${events}/${subjectId}`
    }
    case 'attended-event':
      return pathOf(config, 'account-event', { id: subjectId }) ?? pathOf(config, 'my-schedule')
    case 'my-schedule':
      return pathOf(config, 'my-schedule')
    case 'transaction':
      return pathOf(config, 'account-billing', { billingTab: 'transactions', id: subjectId })
    case 'memberships':
      return pathOf(config, 'account-memberships')
    case 'perks':
      return pathOf(config, 'account-perks')
    case 'guest-passes':
      // The account's perks list no guest passes.
      return (
        pathOf(config, 'club-benefits', { tab: 'guest-passes' }) ?? pathOf(config, 'account-perks')
      )
    case 'tickets':
      return pathOf(config, 'account-tickets')
    case 'conversation':
      return pathOf(config, 'messages', { id: subjectId })
  }
}

/** How many bookings an act is about besides the first. */
export const othersOf = ({ others, times = [] }: Pick<TraceDetails, 'others' | 'times'>): number =>
  others ?? times.length

const shorten = (text: string, length = MAX_NAME_LENGTH): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
