import type { PublicEvent } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { lowestPrice } from '../model/ticketRules'

/** An event's price text; '' if its ticket types are hidden or the event has none. */
export function usePriceText({
  type,
  tickets,
  hideTickets,
}: Pick<PublicEvent, 'type' | 'tickets' | 'hideTickets'>): string {
  const t = useText()
  const { money } = useFormat()
  if (type === 'external') return t('area.events.elsewhere')
  if (type === 'public') return t('area.events.free')
  const lowest = hideTickets ? undefined : lowestPrice(tickets)
  if (lowest === undefined) return ''
  const highest = Math.max(...tickets.map(({ price }) => price))
  if (lowest === 0)
    return highest === 0
      ? t('area.events.free')
      : t('area.events.fact.span', { start: t('area.events.free'), end: money(highest) })
  return highest === lowest ? money(lowest) : t('area.events.from', { price: money(lowest) })
}
