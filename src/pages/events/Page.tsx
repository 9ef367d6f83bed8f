import type { ReactNode } from 'react'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemContext,
  type ListContext,
} from '../../areas/content/public'
import {
  EventCard,
  EventCardSkeleton,
  EventDetail,
  EventFilterBar,
  filterQuery,
  useEventFilters,
} from '../../areas/events/public'
import { useText } from '../../core/intl/useText'
import { callQuery, listPages } from '../../core/query/callQuery'
import { CARD_GRID_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { Stack } from '../../ui/layout/Stack'
import { manifest } from './manifest'

/**
 * The club's events, the next one first, with filters; or the event whose id is in the URL.
 * (shell.route.events, shell.route.event-detail)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} actionTo="messages" list={Events} item={OneEvent} />
}

function Events({ base, empty }: ListContext): ReactNode {
  const t = useText()
  const { filters, key, apply, clear } = useEventFilters()
  return (
    <Stack gap={6}>
      <EventFilterBar filters={filters} onApply={apply} />
      <ItemList
        label={t(manifest.title)}
        as="cards"
        skeleton={<EventCardSkeleton />}
        empty={empty}
        filter={{ key, onClear: clear }}
        pages={listPages('events.list', CARD_GRID_PAGE_SIZE, { query: filterQuery(filters) })}
      >
        {(event) => <EventCard event={event} to={`${base}/${event.id}`} />}
      </ItemList>
    </Stack>
  )
}

function OneEvent({ id, context }: { id: number; context: ItemContext }): ReactNode {
  return (
    <ItemDetail context={context} query={callQuery('events.get', { params: { eventId: id } })}>
      {(event) => ({ title: event.title, body: <EventDetail event={event} /> })}
    </ItemDetail>
  )
}
