import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { TicketType } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { TicketForm } from '../../cart/public'

/**
 * An event's ticket types with price, availability and quantity. The heading gets the id
 * `headingId` and can be focused.
 */
export function TicketTypes({
  headingId,
  tickets,
  isSoldOut,
}: {
  headingId: string
  tickets: readonly TicketType[]
  isSoldOut: boolean
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const renderRow = (ticket: TicketType, control?: ReactNode): ReactNode => (
    <Row key={ticket.id}>
      <TextColumn>
        <Text strong>{ticket.name}</Text>
        {ticket.description ? (
          <Text size="small" tone="muted">
            {ticket.description}
          </Text>
        ) : null}
      </TextColumn>
      <Price>
        <strong>{ticket.price === 0 ? t('area.events.free') : money(ticket.price)}</strong>
        {ticket.availableQuantity === 0 ? (
          <Badge>{t('area.events.soldOut')}</Badge>
        ) : (
          <Text as="span" size="small" tone="muted">
            {t('area.events.left', { count: ticket.availableQuantity })}
          </Text>
        )}
        {control}
      </Price>
    </Row>
  )
  return (
    <Section aria-labelledby={headingId}>
      <Heading level={2} id={headingId} focusable>
        {t('area.events.tickets')}
      </Heading>
      <TicketForm
        tickets={tickets}
        isSoldOut={isSoldOut}
        renderRow={renderRow}
        fallback={<ul>{tickets.map((ticket) => renderRow(ticket))}</ul>}
      />
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: var(--portico-space-2);
  margin-block-start: var(--portico-space-4);
`
const Row = styled.li`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--portico-space-4);
  padding-block: var(--portico-space-4);
  & + & {
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
`
const TextColumn = styled.div`
  min-inline-size: 0;
  p {
    ${OWN_DIRECTION}
  }
`
const Price = styled.div`
  display: grid;
  flex: none;
  justify-items: end;
  gap: var(--portico-space-1);
  max-inline-size: 60%;
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
`
