import type { ReactNode } from 'react'
import { ScheduleCard, ScheduleDetail } from '../../areas/bookings/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { ItemDetail, type ItemPlace } from '../../registry/ItemDetail'
import { ItemList } from '../../registry/ItemList'
import { ItemsPage, type ListPlace } from '../../registry/ItemsPage'
import { LinkButton } from '../../ui/controls/LinkButton'
import { DiningMenu } from './DiningMenu'
import { manifest } from './manifest'

/** The restaurants that take reservations, with an id in the path one of them, and the views of what they serve. (shell.route.dining, activity.dining.screen) */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} views={['categories', 'menu']} list={Dining} item={Restaurant} />
}

const Dining = (place: ListPlace): ReactNode => (place.view === '' ? <Restaurants {...place} /> : <DiningMenu {...place} />)

function Restaurants({ base, empty }: ListPlace): ReactNode {
  const t = useText()
  return (
    <>
      <span>
        <LinkButton to={`${base}/menu`} variant="secondary">
          {t('page.dining.menu.title')}
        </LinkButton>
      </span>
      <ItemList label={t(manifest.title)} as="cards" empty={empty} load={(asked) => portalApi.list('reservations.list', { query: { ...asked, group: 'dining' } })}>
        {(schedule) => <ScheduleCard schedule={schedule} to={`${base}/${schedule.id}`} />}
      </ItemList>
    </>
  )
}

function Restaurant({ id, place }: { id: number; place: ItemPlace }): ReactNode {
  return (
    <ItemDetail place={place} read={() => portalApi.call('reservations.get', { params: { reservationId: id } })}>
      {(schedule) => ({ title: schedule.name, body: <ScheduleDetail schedule={schedule} /> })}
    </ItemDetail>
  )
}
