import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { readRule, weekdays, type Weekday } from './weeklyRule'

/** Names a day of the week, as it stands alone. */
export function useWeekdayName(): (day: Weekday) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return (day) => format.format(new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day))))
}

/** Says when an event repeats; a rule that the desk can't make is quoted. */
export function useRuleText(): (rule: string, firstDay: Weekday) => string {
  const t = useText()
  const { locale } = useLanguage()
  const nameOf = useWeekdayName()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (rule, firstDay) => {
    const weekly = readRule(rule, firstDay)
    if (weekly === undefined) return t('desk.dates.otherRule', { rule })
    const { days, every, end } = weekly
    return t('desk.dates.rule', {
      every,
      days: new Intl.ListFormat(locale).format(days.map(nameOf)),
      end: end === null ? 'none' : 'until' in end ? 'until' : 'count',
      until: end !== null && 'until' in end ? date.format(new Date(`${end.until}T00:00Z`)) : '',
      count: end !== null && 'count' in end ? end.count : 0,
    })
  }
}
