import type { ReactNode } from 'react'
import { deskResources } from '../../../generated/desk'
import { useText } from '../../../src/core/intl/useText'
import type { Item } from '../../values/items'
import { useValueText } from '../../values/useValueText'

/** The price of a ticket type, and how many of its tickets are taken. */
export function TicketTypeNote({
  item,
  stored,
}: {
  item: Item
  stored: Item | undefined
}): ReactNode {
  const t = useText()
  const valueText = useValueText()
  if (stored === undefined) return t('desk.events.ticketTypes.newNote')
  return t('desk.events.ticketTypes.note', {
    price: valueText(pricePlace, item['priceCents']),
    taken: Number(stored['taken']),
    places: Number(stored['places']),
  })
}

const pricePlace = {
  scope: 'desk.events.ticketTypes',
  field: 'priceCents',
  schema:
    deskResources.events.schema.properties?.['ticketTypes']?.items?.properties?.['priceCents'] ??
    {},
}
