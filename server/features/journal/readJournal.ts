import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  addDays,
  dayIn,
  daysBetween,
  firstOfMonth,
  firstOfNextMonth,
  isDay,
  lastOfMonth,
} from '#src/core/time/calendarDay'
import { toInstant } from '#src/core/time/localDateTime'
import { toUnits } from '../../platform/calls/toUnits'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { checkYear } from '../../platform/desk/checkYear'
import { faultAt } from '../../platform/desk/faultAt'
import { readJournalLines } from './journalRepository'
import { accountOf, byPlace, type JournalLine } from './model/accounts'

/** The most days of a journal: a year. */
const MAX_DAYS = 366

/** Days of a journal, both of them in it, `YYYY-MM-DD`, in a time zone (IANA name). */
export interface Period {
  from: string
  to: string
  timezone: string
}

/**
 * The days of a journal as asked for; by default the month of `now`. Throws 422 `invalid_request`
 * for what is no day, for an end before the beginning, and for more than a year.
 */
export function readPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timezone: string,
  now: Date,
): Period {
  const today = dayIn(timezone, now)
  const faults = Object.entries({ from, to }).flatMap(([name, day]) =>
    day === undefined
      ? []
      : isDay(day)
        ? checkYear(`/query/${name}`, Number(day.slice(0, 4)))
        : [faultAt(`/query/${name}`, 'format', 'must be a day, as YYYY-MM-DD')],
  )
  requireNoFaults(faults)
  const first = from ?? firstOfMonth(to ?? today)
  const last = to ?? lastOfMonth(first)
  const days = daysBetween(first, last) + 1
  if (days < 1 || days > MAX_DAYS)
    requireNoFaults([faultAt('/query/to', 'range', 'must be within a year from the first day')])
  return { from: first, to: last, timezone }
}

/**
 * The lines of a journal, month by month, each month in the order of its days. Each month is one
 * query and a transaction of its own, so that nobody waits for a long journal.
 */
export async function* readJournal(
  db: Database,
  companyId: number,
  { from, to, timezone }: Period,
): AsyncGenerator<JournalLine[]> {
  for (let day = from; day <= to; day = firstOfNextMonth(day)) {
    const last = lastOfMonth(day) < to ? lastOfMonth(day) : to
    const span = {
      from: toInstant(timezone, `${day}T00:00:00`),
      before: toInstant(timezone, `${addDays(last, 1)}T00:00:00`),
      timezone,
    }
    const lines = await db.tx(companyId, (tx) => readJournalLines(tx, companyId, span))
    yield lines.sort((a, b) => a.day.localeCompare(b.day, 'en') || byPlace(a, b))
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  }
}

/** A journal as a CSV file, in parts. */
export async function* journalCsv(
  db: Database,
  companyId: number,
  period: Period,
): AsyncGenerator<string> {
  yield toCsv(HEADS, [])
  for await (const lines of readJournal(db, companyId, period))
    yield toCsvLines(
      lines.map(({ day, account, taxRate, netCents, taxCents, ...line }) => [
        day,
        accountOf(account).code,
        accountOf(account).name,
        taxRate,
        toUnits(line.debitCents),
        toUnits(line.creditCents),
        netCents === null ? null : toUnits(netCents),
        taxCents === null ? null : toUnits(taxCents),
        netCents === null ? null : toUnits(netCents + (taxCents ?? 0)),
        line.count,
        line.currency,
      ]),
    )
}

const HEADS = [
  'day',
  'account',
  'name',
  'tax_rate',
  'debit',
  'credit',
  'net',
  'tax',
  'gross',
  'count',
  'currency',
]
