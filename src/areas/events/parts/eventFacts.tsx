import type { PublicEvent } from '../../../../generated/types'
import type { PortalFormat } from '../../../core/intl/createFormat'
import type { Fact } from '../../../ui/details/DetailLayout'
import type { Translate } from '../../../core/intl/Translate'

/** An event's date, time and venue for the details column; `format` uses the event's time zone. */
export function eventFacts(
  { startDate, endDate, venue }: Pick<PublicEvent, 'startDate' | 'endDate' | 'venue'>,
  format: PortalFormat,
  t: Translate,
): readonly (Fact & { value: string })[] {
  const [first, last] = [format.dateLong(startDate), format.dateLong(endDate)]
  return [
    {
      id: 'date',
      icon: 'calendar',
      label: t('area.events.fact.date'),
      value: first === last ? first : t('area.events.fact.span', { start: first, end: last }),
    },
    {
      id: 'time',
      icon: 'clock',
      label: t('area.events.fact.time'),
      value: t('area.events.fact.span', {
        start: format.time(startDate),
        end: format.time(endDate),
      }),
    },
    ...(venue
      ? [{ id: 'place', icon: 'pin' as const, label: t('area.events.fact.place'), value: venue }]
      : []),
  ]
}
