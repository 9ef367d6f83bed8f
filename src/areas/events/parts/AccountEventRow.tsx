import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountEvent } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { DateLeaf } from '../../../ui/calendar/DateLeaf'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Badge } from '../../../ui/feedback/Badge'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { media } from '../../../ui/style/media'
import { ownDirection } from '../../../ui/style/ownDirection'
import { panel } from '../../../ui/style/panel'
import { isActive } from '../model/ticketRules'

/** An event that the person has a place at, as a row that leads to it: its day, when and where, and the tickets that are still good. */
export function AccountEventRow({ event, to }: { event: AccountEvent; to: string }): ReactNode {
  const t = useText()
  const { time } = useZoneFormat(event.timezoneId)
  const good = event.purchasedTickets.filter(isActive).length
  return (
    <Row>
      <DateLeaf at={event.startDate} timezone={event.timezoneId} />
      <Words>
        <Heading level={2} size={4}>
          <CoverLink to={to}>{event.title}</CoverLink>
        </Heading>
        <Text size="small" tone="muted">
          <bdi>{time(event.startDate)}</bdi> · <bdi>{event.venue}</bdi>
        </Text>
      </Words>
      {good > 0 ? <Badge icon="ticket">{t('area.events.ticketCount', { count: good })}</Badge> : event.purchasedTickets.length > 0 ? <Badge>{t('area.events.used')}</Badge> : <Badge tone="success" icon="check">{t('area.events.going')}</Badge>}
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
