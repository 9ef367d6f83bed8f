import { localDateTime } from '../../src/core/intl/localDateTime'

/**
 * The instants at which a zone's clocks show a local time (`YYYY-MM-DDTHH:mm`): one; two when
 * clocks go back; none when they skip it. Earliest first.
 */
export function momentsAt(timezone: string, local: string): readonly Date[] {
  const asUtc = Date.parse(`${local}:00Z`)
  // While a date is typed its year is 2, 20, 202; and a browser's field takes one of six digits. No
  // formatter writes those with four.
  if (Number.isNaN(asUtc) || !/^(?!0|9999)\d{4}-/.test(local)) return []
  // Clocks change at most once within these two days, so one of the ends has the offset that
  // applies.
  const ahead = new Set([-DAY_MS, DAY_MS].map((distance) => aheadMs(timezone, asUtc + distance)))
  return [...ahead]
    .map((offset) => new Date(asUtc - offset))
    .filter((at) => localDateTime(timezone, at).startsWith(local))
    .sort((a, b) => a.getTime() - b.getTime())
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How far the zone's clocks are ahead of UTC at a moment. */
const aheadMs = (timezone: string, at: number): number =>
  Date.parse(`${localDateTime(timezone, new Date(at))}Z`) - at
