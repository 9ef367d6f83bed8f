import type { MessageId } from '../../generated/MessageId'
import { isFarAhead } from '../../src/core/time/isFarAhead'
import { instantsAt } from '../../src/core/time/instantsAt'

/** The input of the fields that set when to publish. */
export interface When {
  kind: 'now' | 'at' | 'while'
  /** `YYYY-MM-DD` in the club's time zone. */
  date: string
  /** `HH:mm` in the club's time zone. */
  time: string
  /** Number of units of the duration, as typed. */
  amount: string
  unit: DurationUnit
}

/** Minutes in each unit of a duration. */
export const minutesPerUnit = { minutes: 1, hours: 60, days: 24 * 60 } as const
/** A unit of a temporary publish's duration. */
export type DurationUnit = keyof typeof minutesPerUnit

/** The parsed input: the request's fields, or message ids by invalid field. */
export interface ParsedWhen {
  timing: { at?: string; revertAfterMinutes?: number }
  errors: { date?: MessageId; time?: MessageId; amount?: MessageId }
  /**
   * Whether the local time occurs twice because the clocks go back; the earlier instant is then
   * used.
   */
  isAmbiguous: boolean
}

/** The initial input: publish now and permanently. */
export const defaultWhen: When = {
  kind: 'now',
  date: '',
  time: '09:00',
  amount: '1',
  unit: 'days',
}

/** Whether a publish with this input goes live at once: "now", or a temporary one without a date. */
export const startsNow = ({ kind, date }: When): boolean =>
  kind === 'now' || (kind === 'while' && date === '')

/** Maximum duration that the server accepts, in minutes: a leap year. */
const MAX_MINUTES = 366 * minutesPerUnit.days

/**
 * Parses the input in the club's time zone; `now` is the current time. A temporary publish may
 * start now, with an empty date.
 */
export function parseWhen(
  { kind, date, time, amount, unit }: When,
  timezone: string,
  now: Date,
): ParsedWhen {
  if (kind === 'now') return { timing: {}, errors: {}, isAmbiguous: false }
  const minutes = Number(amount) * minutesPerUnit[unit]
  const duration = kind === 'while' ? { revertAfterMinutes: minutes } : {}
  const amountError: ParsedWhen['errors'] =
    kind === 'while' && (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
      ? { amount: 'studio.schedule.amountFault' }
      : {}
  if (kind === 'while' && date === '')
    return { timing: duration, errors: amountError, isAmbiguous: false }
  if (date === '')
    return { timing: {}, errors: { date: 'studio.schedule.dateMissing' }, isAmbiguous: false }
  const [first, second] = instantsAt(timezone, `${date}T${time}`)
  const year = Number(/^\d+/.exec(date)?.[0])
  if (isFarAhead(year, now))
    return {
      timing: {},
      errors: { date: 'studio.schedule.dateFar', ...amountError },
      isAmbiguous: false,
    }
  // While a year is being typed (0002, 0020, 0202), there is no instant, but it is in the past.
  const isPast = year < now.getUTCFullYear() - 1 || (first !== undefined && first <= now)
  const timeError = isPast
    ? 'studio.schedule.timePast'
    : first === undefined
      ? 'studio.schedule.timeNever'
      : undefined
  return {
    timing: { ...(first && { at: first.toISOString() }), ...duration },
    errors: { ...(timeError && { time: timeError }), ...amountError },
    isAmbiguous: second !== undefined,
  }
}
