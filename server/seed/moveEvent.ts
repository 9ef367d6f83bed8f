import { daysBetween } from '../../src/core/time/calendarDay'
import type { Cells, TransferRow } from '../platform/transfer/TransferKind'
import { shiftDays } from './bundleRows'
import { dayOfEvent, WRITTEN_DAY, type DemoSpan } from './demoTimes'
import type { EventFixture } from './eventsFixture'

const MINUTE_MS = 60_000

/** When an event takes place, as its row of events.csv and its fixture say. */
export function spanOf(
  { starts_at: start = '', ends_at: end = '', type }: Cells,
  { inDays, on, isAway = false }: EventFixture = {},
): DemoSpan & { isElsewhere: boolean } {
  const [day = '', at = ''] = start.split(' ')
  const minuteOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}Z`) / MINUTE_MS
  return {
    inDays: inDays ?? daysBetween(WRITTEN_DAY, day),
    at,
    minutes: minuteOf(end) - minuteOf(start),
    ...(on && { on }),
    isElsewhere: isAway || type === 'elsewhere',
  }
}

/** The row of an event on the day that fits if the demo is seeded `today`, in the event's zone. */
export function moveEvent(
  row: TransferRow,
  fixture: EventFixture | undefined,
  today: string,
  config: Record<string, unknown>,
): TransferRow {
  const [written = ''] = (row.cells['starts_at'] ?? '').split(' ')
  const day = dayOfEvent(today, spanOf(row.cells, fixture), config)
  return shiftDays(row, ['starts_at', 'ends_at', 'ticket_types'], daysBetween(written, day))
}
