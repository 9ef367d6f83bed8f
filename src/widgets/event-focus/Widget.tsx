import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PublicEvent } from '../../../generated/types'
import { EventCard, EventCardSkeleton, isAhead } from '../../areas/events/public'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { dayIn } from '../../core/time/calendarDay'
import { CardCells } from '../../ui/lists/CardCells'
import { CardsLoading } from '../../ui/lists/CardsLoading'
import { DataSection } from '../../ui/lists/DataSection'
import type { EventFocusSettings } from './manifest'

/** One event that the club has chosen, or its next one; nothing once the event is over. */
export function Widget({ settings }: WidgetProps<EventFocusSettings>): ReactNode {
  const t = useText()
  const { title, text, event, showLink } = settings
  const config = useAtomValue(configAtom)
  const path = openPathOf(config, useAtomValue(customerAtom), 'events')
  const events = useCallQuery(focusQuery(event, config.intl.timezone, useNow()))
  if (path === undefined) return null
  return (
    <DataSection
      title={title || t(event > 0 ? 'widget.event-focus.title' : 'widget.event-focus.next')}
      text={text}
      link={showLink ? { to: path, text: t('widget.event-focus.all') } : undefined}
      data={events}
      loading={
        <CardsLoading count={1}>
          <EventCardSkeleton />
        </CardsLoading>
      }
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <CardCells items={items} getKey={({ id }) => id}>
          {(item) => <EventCard event={item} to={`${path}/${item.id}`} />}
        </CardCells>
      )}
    </DataSection>
  )
}

/**
 * The event with this number, or the club's next one for 0; none if it is over `now` or cancelled.
 * Read anew each day in the club's zone.
 */
function focusQuery(
  eventId: number,
  timezone: string,
  now: Date | undefined,
): CallQuery<readonly PublicEvent[]> {
  const today = now && dayIn(timezone, now)
  return {
    ...combinedQuery<readonly PublicEvent[]>(
      ['events.get', 'events.list'],
      { focus: eventId, today },
      async ({ signal }) =>
        eventId > 0
          ? [await portalApi.call('events.get', { params: { eventId }, signal })]
          : (await portalApi.list('events.list', { query: { pageSize: NEXT_EVENTS }, signal }))
              .items,
    ),
    enabled: today !== undefined,
    placeholderData: (previous) => previous,
    select: (events) => events.filter((event) => isAhead(event, now)).slice(0, 1),
  }
}

/** How many events are read, because those that are over or cancelled are skipped. */
const NEXT_EVENTS = 20
