/** Minutes in a day. */
export const DAY_MINUTES = 1440

/** Local weekday (0 is Sunday) and minutes after midnight. */
export interface LocalClock {
  weekday: number
  minute: number
}

/**
 * The local clock of an IANA zone at a given time; an unknown zone counts as UTC.
 * (shell.state.hours-timezone)
 */
export function localClock(now: Date, timezone: string): LocalClock {
  const parts = Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: DAYS.indexOf(parts['weekday'] ?? ''),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const options = {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone })
  } catch {
    // Compile reports an unknown zone; the hours still have to be shown.
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}
