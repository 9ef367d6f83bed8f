import type { PublicEvent } from '#generated/types'
import { useSpanTimes } from '../../../core/hours/useSpanTimes'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import type { Fact } from '../../../ui/details/DetailLayout'

/** An event's date, time and venue for the details column, in the event's time zone. */
export function useEventFacts({
  startDate,
  endDate,
  timezoneId,
  venue,
}: Pick<PublicEvent, 'startDate' | 'endDate' | 'timezoneId' | 'venue'>): readonly (Fact & {
  value: string
})[] {
  const t = useText()
  const { dateLong, dateInPhrase } = useZoneFormat(timezoneId)
  const spanTimes = useSpanTimes(timezoneId)
  const first = dateLong(startDate)
  const last = dateInPhrase(endDate)
  const isOneDay = first === dateLong(endDate)
  return [
    {
      id: 'date',
      icon: 'calendar',
      label: t('area.events.fact.date'),
      value: isOneDay ? first : t('area.events.fact.span', { start: first, end: last }),
    },
    {
      id: 'time',
      icon: 'clock',
      label: t('area.events.fact.time'),
      value: t('area.events.fact.span', spanTimes({ startDate, endDate })),
    },
    ...(venue
      ? [{ id: 'place', icon: 'pin' as const, label: t('area.events.fact.place'), value: venue }]
      : []),
  ]
}
