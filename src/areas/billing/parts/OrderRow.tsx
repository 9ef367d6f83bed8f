import type { ReactNode } from 'react'
import type { Order, OrderItem, Schedule } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import type { IconName } from '../../../ui/iconNames'
import { useDay } from '../../../core/session/useDay'
import { describeItem } from '../model/describeItem'
import { OrderBadge } from './OrderBadge'
import { RecordRow } from './RecordRow'

/** An order in a list: items, number, day, status and total. */
export function OrderRow({ order, to }: { order: Order; to: string }): ReactNode {
  const t = useText()
  const day = useDay()
  const { money } = useFormat()
  const [first, ...more] = order.items
  const title = first ? describeItem(first).title : t('area.billing.order.number', { id: order.id })
  return (
    <RecordRow
      to={to}
      icon={first ? itemIcon(first) : 'bag'}
      title={
        more.length > 0 ? t('area.billing.order.andMore', { title, count: more.length }) : title
      }
      notes={[t('area.billing.order.number', { id: order.id }), day(order.createdOn)]}
      badge={<OrderBadge status={order.status} />}
      amount={money(order.total, order.currency)}
    />
  )
}

/** The icon of what was bought; a booking's depends on its kind of schedule. */
function itemIcon({ type, booking }: OrderItem): IconName {
  if (type === 'event') return 'ticket'
  if (type === 'reservation' || type === 'appointment')
    return BOOKING_ICONS[booking?.kind ?? ''] ?? 'calendar'
  return 'bag'
}

/** A schedule has the icon of the page that lists it. */
const BOOKING_ICONS: Readonly<Partial<Record<Schedule['type'] | '', IconName>>> = {
  dining: 'utensils',
  meeting_rooms: 'door',
  spa: 'spa',
  activity: 'activity',
  appointment: 'clock',
}
