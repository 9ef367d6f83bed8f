import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Booking } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DateLeaf } from '../../../ui/calendar/DateLeaf'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { ownDirection } from '../../../ui/style/ownDirection'
import { panel } from '../../../ui/style/panel'
import { BookingStanding } from './BookingStanding'

/** A booking as a row that leads to it: its day, what it is, when, where and for how many. */
export function BookingRow({ booking, to }: { booking: Booking; to: string }): ReactNode {
  const t = useText()
  const { time } = useZoneFormat(booking.timezoneId)
  return (
    <Row>
      <DateLeaf at={booking.startDate} timezone={booking.timezoneId} />
      <Words>
        <Heading level={2} size={4}>
          <CoverLink to={to}>{booking.title}</CoverLink>
        </Heading>
        {booking.subject ? <Text size="small">{booking.subject}</Text> : null}
        <Text size="small" tone="muted">
          <bdi>{time(booking.startDate)}</bdi>
          {booking.location ? <> · <bdi>{booking.location.name}</bdi></> : null}
          {booking.partySize > 1 ? <> · <bdi>{t('area.bookings.party', { count: booking.partySize })}</bdi></> : null}
        </Text>
      </Words>
      <BookingStanding booking={booking} />
    </Row>
  )
}

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--portico-space-2) var(--portico-space-4);
  padding: var(--portico-space-4);
  ${panel}
  ${media.phone} {
    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
  ${media.notPhone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`
const Words = styled.div`
  min-inline-size: 0;
  :where(h2) {
    ${ownDirection}
  }
`
