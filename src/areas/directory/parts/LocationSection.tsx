import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BusinessLocation } from '../../../../generated/types'
import { hoursText } from '../../../core/hours/hoursText'
import { toWeekday } from '../../../core/hours/WeekHours'
import { writeMinute, writeWeekday } from '../../../core/hours/writeClock'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Heading } from '../../../ui/layout/Heading'
import { MapSection } from '../../../ui/map/MapSection'
import { media } from '../../../ui/style/media'

/**
 * A business location: address with map, and hours, Monday first.
 * (activity.directory.business-locations)
 */
export function LocationSection({ location }: { location: BusinessLocation }): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const { name, address, latitude, longitude, hours } = location
  const labels = {
    time: (minute: number) => writeMinute(minute, locale),
    closed: t('app.hours.closed'),
  }
  return (
    <Row>
      <div>
        <Heading level={3} size={4}>
          {name}
        </Heading>
        <MapSection
          address={address}
          coordinates={
            latitude === null || longitude === null ? undefined : { latitude, longitude }
          }
        />
      </div>
      <Week>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <div key={day}>
            <dt>{writeWeekday(toWeekday(day), locale)}</dt>
            <dd>
              <bdi>
                {hours[toWeekday(day)] === 'closed'
                  ? labels.closed
                  : hoursText(hours[toWeekday(day)], labels)}
              </bdi>
            </dd>
          </div>
        ))}
      </Week>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  > div {
    display: grid;
    align-content: start;
    gap: var(--portico-space-3);
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
const Week = styled.dl`
  display: grid;
  margin: 0;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 6px;
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  dt {
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
    text-align: end;
  }
`
