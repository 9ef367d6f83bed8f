import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BusinessLocation } from '#generated/types'
import { parseHours } from '../../../core/hours/parseHours'
import { useNow } from '../../../core/hours/useNow'
import { toWeekday } from '../../../core/hours/WeekHours'
import { useText } from '../../../core/intl/useText'
import { companyAtom } from '../../../core/session/atoms'
import { localClock } from '../../../core/time/localClock'
import { OpenStatus } from '../../../ui/hours/OpenStatus'
import { WeekHours } from '../../../ui/hours/WeekHours'
import { Heading } from '../../../ui/layout/Heading'
import { MapSection } from '../../../ui/map/MapSection'
import { media } from '../../../ui/style/media'
import { AddressLink } from './AddressLink'
import { PhoneLink } from './PhoneLink'

/**
 * A business location: address with map, phone, email and website, whether it is open now, and its
 * hours. Hours are in the club's time zone. (activity.directory.business-locations)
 */
export function LocationSection({ location }: { location: BusinessLocation }): ReactNode {
  const t = useText()
  const { timezone } = useAtomValue(companyAtom)
  const now = useNow()
  const { name, address, latitude, longitude, hours, phoneNumber, tollFreeNumber, email, website } =
    location
  const hasHours = Object.values(hours).some((text) => parseHours(text) !== undefined)
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
        <WeekHours hours={hours} today={today} />
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
