import type { ReactNode } from 'react'
import { ScheduleCard, ScheduleDetail } from '../../areas/bookings/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { ItemDetail, type ItemPlace } from '../../registry/ItemDetail'
import { ItemList } from '../../registry/ItemList'
import { ItemsPage, type ListPlace } from '../../registry/ItemsPage'
import { manifest } from './manifest'

/** Appointments with the club's people, and with an id in the path one of them. (shell.route.appointments) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Appointments} item={One} />
}

function Appointments({ base, empty }: ListPlace): ReactNode {
  const t = useText()
  return (
    <ItemList label={t(manifest.title)} as="cards" empty={empty} load={(asked) => portalApi.list('appointments.list', { query: { ...asked, type: 'appointment' } })}>
      {(schedule) => <ScheduleCard schedule={schedule} to={`${base}/${schedule.id}`} />}
    </ItemList>
  )
}

function One({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  return (
    <ItemDetail place={place} read={() => portalApi.call('appointments.get', { params: { appointmentId: id } })}>
      {(schedule) => ({ title: schedule.name, body: <ScheduleDetail schedule={schedule} /> })}
    </ItemDetail>
  )
}
