import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { ItemDetail, ItemList, type ItemContext, type ListContext } from '../../content/public'
import { bookingCalls, schedulePages } from '../data/bookingCalls'
import { ScheduleDetail } from './ScheduleDetail'
import type { MessageId } from '#generated/MessageId'
import { styled } from 'styled-components'
import type { Schedule } from '#generated/types'
import { PictureCard } from '../../../ui/cards/PictureCard'
import { Text } from '../../../ui/layout/Text'
import { useScheduleTexts } from './useScheduleTexts'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** The two views of a schedules page for `ItemsPage`: the list and an entry's detail. */
export interface ScheduleViews {
  list: (context: ListContext) => ReactNode
  item: (entry: { id: number; context: ItemContext }) => ReactNode
}

/**
 * Creates the views of a page for the schedules of a type; `title` is the message id of the list's
 * label.
 */
export function scheduleViews(title: MessageId, kind: Schedule['type']): ScheduleViews {
  const pages = schedulePages(kind)
  const { schedule: query } = bookingCalls({ type: kind })

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
      <ItemDetail context={context} query={query(id)} belongs={({ type }) => type === kind}>
        {(schedule) => ({ title: schedule.name, body: <ScheduleDetail schedule={schedule} /> })}
      </ItemDetail>
    )
  }

  return { list: List, item: Item }
}

/** A linked card for a schedule: title, party size, duration and lowest price; a row on phones. */
function ScheduleCard({ schedule, to }: { schedule: Schedule; to: string }): ReactNode {
  const { price, people, length } = useScheduleTexts(schedule)
  const line = (
    <Line>
      <JoinedFacts parts={[length, people]} />
      {price ? <strong>{price}</strong> : null}
    </Line>
  )
  return (
    <PictureCard title={schedule.name} to={to} image={schedule.graphic} ratio="row" foot={line}>
      {schedule.summary ? <Text tone="muted">{schedule.summary}</Text> : null}
    </PictureCard>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  span {
    color: var(--portico-color-muted-text);
  }
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
`
