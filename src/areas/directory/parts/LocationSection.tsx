import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BusinessLocation } from '../../../../generated/types'
import { parseHours } from '../../../core/hours/parseHours'
import { useDayHours } from '../../../core/hours/useDayHours'
import { useNow } from '../../../core/hours/useNow'
import { toWeekday, weekFromMonday } from '../../../core/hours/WeekHours'
import { formatWeekday } from '../../../core/hours/formatClock'
import { capitalize } from '../../../core/intl/capitalize'
import { useLanguage } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { companyAtom } from '../../../core/session/atoms'
import { localClock } from '../../../core/time/localClock'
import { OpenStatus } from '../../../ui/hours/OpenStatus'
import { Heading } from '../../../ui/layout/Heading'
import { MapSection } from '../../../ui/map/MapSection'
import { media } from '../../../ui/style/media'
import { AddressLink } from './AddressLink'
import { PhoneLink } from './PhoneLink'

/**
 * A business location: address with map, phone, email and website, whether it is open now, and its
 * hours, Monday first. Hours are in the club's time zone.
 * (activity.directory.business-locations)
 */
export function LocationSection({ location }: { location: BusinessLocation }): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const { timezone } = useAtomValue(companyAtom)
  const now = useNow()
  const { name, address, latitude, longitude, hours, phoneNumber, tollFreeNumber, email, website } =
    location
  const hasHours = Object.values(hours).some((text) => parseHours(text) !== undefined)
  const dayHours = useDayHours()
  const today = now && toWeekday(localClock(now, timezone).weekday)
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
        <Links>
          {phoneNumber ? <PhoneLink number={phoneNumber} /> : null}
          {tollFreeNumber ? (
            <span>
              {t('area.directory.tollFree')} <PhoneLink number={tollFreeNumber} />
            </span>
          ) : null}
          {email ? <AddressLink to={`mailto:${email}`} /> : null}
          {website ? <AddressLink to={website} /> : null}
        </Links>
      </div>
      <div>
        {hasHours ? <OpenStatus hours={hours} now={now} timezone={timezone} /> : null}
        <Week>
          {weekFromMonday.map((day) => (
            <div key={day} data-today={day === today || undefined}>
              <dt>
                {capitalize(formatWeekday(day, locale), locale)}
                {day === today ? <small>{t('area.directory.today')}</small> : null}
              </dt>
              <dd>
                <bdi>{dayHours(hours[day])}</bdi>
              </dd>
            </div>
          ))}
        </Week>
      </div>
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
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
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
    display: flex;
    align-items: baseline;
    gap: 10px;
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
    text-align: end;
  }
  small {
    color: var(--portico-color-accent);
    font-size: var(--portico-text-xs);
    letter-spacing: var(--portico-letter-spacing-eyebrow);
    text-transform: var(--portico-text-transform-eyebrow);
  }
  > [data-today] {
    font-weight: var(--portico-font-strong-weight);
    dt {
      color: inherit;
    }
  }
`
