import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Badge } from '../../../ui/feedback/Badge'
import { isSoldOut } from '../model/ticketRules'
import { usePriceText } from './usePriceText'

/** An event's status for the viewer: registered, price, and places left. */
export function EventStatus({ event }: { event: PublicEvent }): ReactNode {
  const t = useText()
  const price = usePriceText(event)
  const soldOut = isSoldOut(event)
  const placesLeft = event.type === 'external' ? null : event.availableQuantity
  return (
    <Line>
      {event.registered ? (
        <Badge tone="success" icon="check">
          {t('area.events.going')}
        </Badge>
      ) : null}
      {soldOut ? <Badge>{t('area.events.soldOut')}</Badge> : null}
      {price && !soldOut ? <strong>{price}</strong> : null}
      {placesLeft !== null && !soldOut ? (
        <Left>{t('area.events.left', { count: placesLeft })}</Left>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
`
const Left = styled.span`
  color: var(--portico-color-muted-text);
`
