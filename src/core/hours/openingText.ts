import type { Opening } from './nextOpening'
import { formatMinute, formatWeekday } from './formatClock'
import type { Translate } from '../intl/Translate'

/**
 * The next opening as text: `today at 5:00 PM`, `tomorrow at …`, otherwise `Friday at …`; `t` is
 * the page's text function. (shell.state.hours-today-at, shell.state.hours-tomorrow-at,
 * shell.state.hours-day-at)
 */
export function openingText(
  { inDays, weekday, minute }: Opening,
  t: Translate,
  locale: string,
): string {
  const time = formatMinute(minute, locale)
  if (inDays === 0) return t('app.hours.todayAt', { time })
  if (inDays === 1) return t('app.hours.tomorrowAt', { time })
  return t('app.hours.dayAt', { day: formatWeekday(weekday, locale), time })
}
