import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { ItemDetail, ItemList, type ItemContext, type ListContext } from '../../content/public'
import { scheduleQueries, type ScheduleQuery } from '../data/scheduleQueries'
import { ScheduleCard } from './ScheduleCard'
import { ScheduleDetail } from './ScheduleDetail'
import type { MessageId } from '../../../../generated/MessageId'

/** The two views of a schedules page for `ItemsPage`: the list and an entry's detail. */
export interface ScheduleViews {
  list: (context: ListContext) => ReactNode
  item: (entry: { id: number; context: ItemContext }) => ReactNode
}

/** Creates a page's views of the schedules that match; `title` is the list label's message id. */
export function scheduleViews(title: MessageId, filter: ScheduleQuery): ScheduleViews {
  const { pages, query } = scheduleQueries(filter)

  function List({ base, empty }: ListContext): ReactNode {
    const t = useText()
    return (
      <ItemList label={t(title)} as="cards" empty={empty} pages={pages}>
        {(schedule) => <ScheduleCard schedule={schedule} to={`${base}/${schedule.id}`} />}
      </ItemList>
    )
  }

  function Item({ id, context }: { id: number; context: ItemContext }): ReactNode {
    return (
      <ItemDetail context={context} query={query(id)}>
        {(schedule) => ({ title: schedule.name, body: <ScheduleDetail schedule={schedule} /> })}
      </ItemDetail>
    )
  }

  return { list: List, item: Item }
}
