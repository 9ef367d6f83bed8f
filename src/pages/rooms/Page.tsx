import type { ReactNode } from 'react'
import { ScheduleCard, ScheduleDetail } from '../../areas/bookings/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { ItemDetail, type ItemPlace } from '../../registry/ItemDetail'
import { ItemList } from '../../registry/ItemList'
import { ItemsPage, type ListPlace } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** The club's meeting rooms, and with an id in the path one of them. (shell.route.rooms, activity.schedule.group-meeting-rooms) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Rooms} item={One} />
}

function Rooms({ base, empty }: ListPlace): ReactNode {
  const t = useText()
  return (
    <ItemList label={t(manifest.title)} as="cards" empty={empty} load={(asked) => portalApi.list('reservations.list', { query: { ...asked, group: 'meeting_rooms' } })}>
      {(schedule) => <ScheduleCard schedule={schedule} to={`${base}/${schedule.id}`} />}
    </ItemList>
  )
}

function One({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  return (
    <ItemDetail place={place} read={() => portalApi.call('reservations.get', { params: { reservationId: id } })}>
      {(schedule) => ({ title: schedule.name, body: <ScheduleDetail schedule={schedule} /> })}
    </ItemDetail>
  )
}
