import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Booking } from '../../../generated/types'
import {
  BookingDetail,
  BookingDrawer,
  BookingRow,
  CalendarFeed,
  agendaPages,
  bookingCalls,
  pastAgendaPages,
} from '../../areas/bookings/public'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemContext,
  type ListContext,
} from '../../areas/content/public'
import { AccountEventRow } from '../../areas/events/public'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { useItemDrawer } from '../../ui/drawers/useItemDrawer'
import { LinkButton } from '../../ui/controls/LinkButton'
import { Stack } from '../../ui/layout/Stack'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { manifest } from './manifest'
import { WaitingFor } from './WaitingFor'

/**
 * The customer's schedule from today on; above it, a link to the tickets, a button for the calendar
 * feed, and what the customer waits for. A booking opens in a drawer, an event on its own page. The
 * `past` view lists bookings and events that have ended, latest first. With an id in the path, the
 * page shows that booking. (shell.route.my-schedule, activity.my-schedule.screen)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage
      manifest={manifest}
      actionTo="events"
      views={['past']}
      showsViewLinks
      list={Agenda}
      item={OneBooking}
    />
  )
}

function Agenda({ view, empty }: ListContext): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const tickets = pathOf(config, 'account-tickets')
  const base = pathOf(config, manifest.id) ?? manifest.uri
  const bookingPath = ({ id }: Booking): string => `${base}/reservations/${id}`
  const { item: openBooking, name, open: setOpenBooking, close } = useItemDrawer(bookingPath)
  return (
    <>
      {view === '' ? (
        <Stack row gap={3}>
          {tickets === undefined ? null : (
            <LinkButton to={tickets} variant="secondary" icon="ticket">
              {t('page.my-schedule.tickets')}
            </LinkButton>
          )}
          <CalendarFeed />
        </Stack>
      ) : null}
      {view === '' ? <WaitingFor /> : null}
      <ItemList
        label={t(view === '' ? manifest.title : 'page.my-schedule.past.title')}
        as="rows"
        skeleton={<RowSkeleton lead="leaf" framed />}
        empty={empty}
        pages={
          view === ''
            ? agendaPages(config.intl.timezone, INFINITE_PAGE_SIZE)
            : pastAgendaPages(INFINITE_PAGE_SIZE)
        }
      >
        {(item) =>
          'booking' in item ? (
            <BookingRow
              booking={item.booking}
              to={bookingPath(item.booking)}
              onOpen={() => setOpenBooking(item.booking)}
            />
          ) : (
            <AccountEventRow
              event={item.event}
              to={pathOf(config, 'account-event', { id: item.event.id }) ?? base}
            />
          )
        }
      </ItemList>
      {openBooking ? (
        <BookingDrawer key={openBooking.id} booking={openBooking} path={name} onClose={close} />
      ) : null}
    </>
  )
}

/**
 * The booking with this id. The path doesn't say which type it is; `account.reservation` returns an
 * appointment too.
 */
function OneBooking({ id, context }: { id: number; context: ItemContext }): ReactNode {
  return (
    <ItemDetail context={context} query={bookingCalls({ type: 'reservation' }).booking(id)}>
      {(booking, refetch) => ({
        title: booking.title,
        body: <BookingDetail booking={booking} onChanged={refetch} />,
      })}
    </ItemDetail>
  )
}
