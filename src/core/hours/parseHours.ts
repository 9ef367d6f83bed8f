import { DAY_MINUTES } from './WeekHours'

/**
 * One day's opening and closing time in minutes after midnight of that day; a closing time on the
 * next day is more than 1440.
 */
export interface DayHours {
  opensMinute: number
  closesMinute: number
}

/**
 * Parses one day's text, `9:00 AM - 5:00 PM`; a closing time in AM belongs to the next day.
 * Undefined if the text contains no hours: the day is closed. (doc 4, shell.state.hours-am-closing)
 */
export function parseHours(text: string | undefined): DayHours | undefined {
  const match = HOURS.exec(text?.trim() ?? '')
  if (!match) return undefined
  const [, opens, closes] = match
  const closesMinute = toMinute(closes)
  return {
    opensMinute: toMinute(opens),
    closesMinute: isMorning(closes) ? closesMinute + DAY_MINUTES : closesMinute,
  }
}

const TIME = String.raw`((?:1[0-2]|0?[1-9]):[0-5]\d\s*[AP]M)`
const HOURS = new RegExp(String.raw`^${TIME}\s*[-–]\s*${TIME}$`, 'i')

const isMorning = (time = ''): boolean => /AM$/i.test(time)

function toMinute(time = ''): number {
  const [hour = 0, minute = 0] = time.split(':').map((part) => Number.parseInt(part, 10))
  return ((hour % 12) + (isMorning(time) ? 0 : 12)) * 60 + minute
}
