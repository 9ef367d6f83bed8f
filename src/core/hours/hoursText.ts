import { parseHours } from './parseHours'

/** How to format a minute of the day as a time, and the text for a closed day. */
export interface HoursFormat {
  time: (minute: number) => string
  closed: string
}

/**
 * A day's hours as `start - end` in the locale's time format; `closed` if the day has no text. A
 * text without hours (“by appointment”) is returned unchanged.
 * (shell.state.hours-text, shell.state.hours-default-closed)
 */
export function hoursText(text: string | undefined, { time, closed }: HoursFormat): string {
  const hours = parseHours(text)
  if (hours) return `${time(hours.opensMinute)} - ${time(hours.closesMinute)}`
  return text?.trim() || closed
}
