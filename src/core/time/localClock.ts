import { zoneClock } from './zoneClock'

/** The local time as weekday (0 is Sunday) and minute after midnight. */
export interface LocalClock {
  weekday: number
  minute: number
}

/**
 * The local time at an instant in a company's zone (IANA name); an unknown zone is treated as UTC.
 * (shell.state.hours-timezone)
 */
export function localClock(now: Date, timezone: string): LocalClock {
  const clock = zoneClock(timezone, now)
  return { weekday: clock.day(), minute: clock.hour() * 60 + clock.minute() }
}
