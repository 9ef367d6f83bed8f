import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { pathOf } from '../../../core/config/pathOf'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { configAtom } from '../../../core/session/atoms'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { panel } from '../../../ui/style/panel'
import { boughtEvents } from '../model/boughtEvents'

/** The events for which an order has tickets, each with its date and a link to the tickets. */
export function OrderTickets({ orderId }: { orderId: number }): ReactNode {
  const t = useText()
  const id = useId()
  const { dateTime } = useFormat()
  const config = useAtomValue(configAtom)
  const read = useCallQuery(callQuery('orders.get', { params: { orderId } }))
  const events = read.status === 'ready' ? boughtEvents(read.value.items) : []
  if (events.length === 0) return null
  return (
    <List aria-labelledby={id}>
      <Heading level={2} size={4} id={id}>
        {t('area.cart.tickets')}
      </Heading>
      {events.map(({ eventId, eventTitle, startDate }) => {
        const path = pathOf(config, 'account-event', { id: String(eventId) })
        return (
          <Card key={eventId}>
            <div>
              <Text strong>
                <bdi>{eventTitle}</bdi>
              </Text>
              <Text>{dateTime(startDate)}</Text>
            </div>
            {path === undefined ? null : (
              <LinkButton to={path} icon="ticket" size="small">
                <span aria-hidden>{t('area.cart.seeTickets')}</span>
                <VisuallyHidden>
                  {t('area.cart.seeTicketsFor', { name: eventTitle })}
                </VisuallyHidden>
              </LinkButton>
            )}
          </Card>
        )
      })}
    </List>
  )
}

const List = styled.section`
  display: grid;
  gap: var(--portico-space-4);
  inline-size: min(100%, 640px);
  margin-inline: auto;
`
const Card = styled.article`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portico-space-4);
  padding: var(--portico-card-padding);
  ${panel}
`
