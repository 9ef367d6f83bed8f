import { parseHours } from './parseHours'

/**
 * How hours are put into words: a minute of the day as a time, and the word for a day without
 * hours.
 */
export interface HoursFormat {
  time: (minute: number) => string
  closed: string
}

/**
 * A day's hours as they are shown, `start - end` in the reader's way of writing times; the word for
 * closed where the day has none. A text that is no hours (“by appointment”) is shown as it stands.
 * (shell.state.hours-text, shell.state.hours-default-closed)
 */
export function hoursText(text: string | undefined, { time, closed }: HoursFormat): string {
  const hours = parseHours(text)
  if (hours) return `${time(hours.opensMinute)} - ${time(hours.closesMinute)}`
  return text?.trim() || closed
}
