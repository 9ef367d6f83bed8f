import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BookingDetail, BookingRow, loadAgenda } from '../../areas/bookings/public'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemPlace,
  type ListPlace,
} from '../../areas/content/public'
import { AccountEventRow } from '../../areas/events/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { manifest } from './manifest'

/**
 * The person's schedule from today on, or one booking by id. (shell.route.my-schedule,
 * activity.my-schedule.screen)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Agenda} item={OneBooking} />
}

function Agenda({ base, empty }: ListPlace): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <ItemList
      label={t(manifest.title)}
      as="rows"
      empty={empty}
      event="bookings.changed"
      load={loadAgenda(config.intl.timezone)}
    >
      {(item) =>
        'booking' in item ? (
          <BookingRow
            booking={item.booking}
            to={`${base}/reservations/${item.booking.id}${item.booking.type === 'appointment' ? '?of=appointments' : ''}`}
          />
        ) : (
          <AccountEventRow
            event={item.event}
            to={pathOf(config, 'account-event', { id: item.event.id }) ?? base}
          />
        )
      }
    </ItemList>
  )
}

/**
 * The documents define one path for both kinds but separate calls: the link tells which kind it is.
 */
function OneBooking({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  const [search] = useSearchParams()
  const params = { bookingId: id }
  return (
    <ItemDetail
      place={place}
      read={() =>
        search.get('of') === 'appointments'
          ? portalApi.call('account.appointment', { params })
          : portalApi.call('account.reservation', { params })
      }
    >
      {(booking, reread) => ({
        title: booking.title,
        body: <BookingDetail booking={booking} onChanged={reread} />,
      })}
    </ItemDetail>
  )
}
