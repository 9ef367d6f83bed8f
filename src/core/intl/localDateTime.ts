/**
 * The local time of an IANA zone at a point in time, `YYYY-MM-DDTHH:mm:ss`; an unknown zone counts
 * as UTC.
 */
export function localDateTime(timezone: string, at: Date): string {
  const parts = Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`
}

/** The point in time at which a zone has a local time (`YYYY-MM-DDTHH:mm:ss`). */
export function momentOf(timezone: string, local: string): Date {
  // The first guess is off by at most a DST change, so the second is exact.
  const first = shifted(timezone, local, new Date(`${local}Z`))
  return shifted(timezone, local, first)
}

function shifted(timezone: string, local: string, at: Date): Date {
  const aheadMs = Date.parse(`${localDateTime(timezone, at)}Z`) - at.getTime()
  return new Date(Date.parse(`${local}Z`) - aheadMs)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(timezone) ?? create(timezone)
  formatters.set(timezone, formatter)
  return formatter
}

function create(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}
