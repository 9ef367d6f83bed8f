import { useText } from '../../src/core/intl/useText'
import { useLocalTime } from '../values/useLocalTime'
import type { DayBooking } from './Day'

/** Says when and where a booking is now, after it was moved. */
export function useMovedText(): (before: DayBooking, moved: DayBooking) => string {
  const t = useText()
  const localTime = useLocalTime()
  return ({ name }, { startDateLocal, resourceName, title }) =>
    t('desk.day.changed', {
      name: name || t('desk.day.unnamed'),
      when: localTime(startDateLocal),
      hasPlace: resourceName === '' || resourceName === title ? 'no' : 'yes',
      where: resourceName,
    })
}
