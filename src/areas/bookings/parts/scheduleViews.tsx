import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { ItemDetail, ItemList, type ItemPlace, type ListPlace } from '../../content/public'
import { scheduleQueries, type ScheduleQuery } from '../data/scheduleQueries'
import { ScheduleCard } from './ScheduleCard'
import { ScheduleDetail } from './ScheduleDetail'
import type { MessageId } from '../../../../generated/MessageId'

/** The two views of a schedules page for `ItemsPage`: the list and an entry's detail. */
export interface ScheduleViews {
  list: (place: ListPlace) => ReactNode
  item: (entry: { id: number; place: ItemPlace }) => ReactNode
}

/** Creates a page's views for some schedules; `title` is the message id of the list's label. */
export function scheduleViews(title: MessageId, which: ScheduleQuery): ScheduleViews {
  const { pages, query } = scheduleQueries(which)

  function List({ base, empty }: ListPlace): ReactNode {
    const t = useText()
    return (
      <ItemList label={t(title)} as="cards" empty={empty} pages={pages}>
        {(schedule) => <ScheduleCard schedule={schedule} to={`${base}/${schedule.id}`} />}
      </ItemList>
    )
  }

  function Item({ id, place }: { id: number; place: ItemPlace }): ReactNode {
    return (
      <ItemDetail place={place} query={query(id)}>
        {(schedule) => ({ title: schedule.name, body: <ScheduleDetail schedule={schedule} /> })}
      </ItemDetail>
    )
  }

  return { list: List, item: Item }
}
