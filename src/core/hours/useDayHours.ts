import { capitalize } from '../intl/capitalize'
import { useLanguage } from '../intl/useFormat'
import { useText } from '../intl/useText'
import { formatMinute } from './formatClock'
import { hoursText } from './hoursText'

/**
 * Returns a function that writes a day's hours for a list of days, in the time format of the page's
 * language; every list says “Closed” alike. The API's text for a closed day is `closed`.
 */
export function useDayHours(): (text: string | undefined) => string {
  const t = useText()
  const { locale } = useLanguage()
  const labels = {
    time: (minute: number) => formatMinute(minute, locale),
    closed: capitalize(t('app.hours.closed'), locale),
  }
  return (text) => hoursText(text === 'closed' ? '' : text, labels)
}
