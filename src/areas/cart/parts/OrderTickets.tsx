import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { OrderItem } from '#generated/types'
import { pathOf } from '../../../core/config/pathOf'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { Text } from '../../../ui/layout/Text'
import { boughtEvents } from '../model/boughtEvents'
import { EntryCard, EntryLink, OrderSection } from './OrderSection'

/** The events for which an order has tickets, each with its date and a link to the tickets. */
export function OrderTickets({ items }: { items: readonly OrderItem[] }): ReactNode {
  const t = useText()
  const { dateTime } = useFormat()
  const config = useAtomValue(configAtom)
  const events = boughtEvents(items)
  if (events.length === 0) return null
  return (
    <OrderSection title={t('area.cart.tickets')}>
      {events.map(({ eventId, eventTitle, startDate }) => {
        const path = pathOf(config, 'account-event', { id: String(eventId) })
        return (
          <EntryCard key={eventId}>
            <div>
              <Text strong>
                <bdi>{eventTitle}</bdi>
              </Text>
              <Text>{dateTime(startDate)}</Text>
            </div>
            {path === undefined ? null : (
              <EntryLink
                to={path}
                icon="ticket"
                text={t('area.cart.seeTickets')}
                name={t('area.cart.seeTicketsFor', { name: eventTitle })}
              />
            )}
          </EntryCard>
        )
      })}
    </OrderSection>
  )
}
