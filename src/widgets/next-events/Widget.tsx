import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PublicEvent } from '../../../generated/types'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { addDays, dayIn } from '../../core/time/calendarDay'
import { DataSection } from '../../ui/lists/DataSection'
import { isAhead } from '../../areas/events/public'
import { EventRows } from './EventRows'
import { EventRowsLoading } from './EventRowsLoading'
import type { NextEventsSettings } from './manifest'

/**
 * The club's next events within some days, today's with a badge, below a heading with a link to all
 * of them.
 */
export function Widget({ settings }: WidgetProps<NextEventsSettings>): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { title, days, count, category, showLink } = settings
  const path = openPathOf(config, useAtomValue(customerAtom), 'events')
  const events = useCallQuery(
    nextEventsQuery({ days, count, category }, config.intl.timezone, useNow()),
  )
  if (path === undefined) return null
  return (
    <DataSection
      title={title || t('widget.next-events.title', { days })}
      link={
        showLink
          ? {
              to: category > 0 ? `${path}?categories=${category}` : path,
              text: t('widget.next-events.all'),
            }
          : undefined
      }
      data={events}
      loading={<EventRowsLoading count={count} />}
      empty={t('widget.next-events.none', { days })}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => <EventRows events={items} path={path} />}
    </DataSection>
  )
}

/** Which events to show. */
type Choice = Pick<NextEventsSettings, 'days' | 'count' | 'category'>

/** The next events; read anew each day in the club's zone, and without those that are over `now`. */
function nextEventsQuery(
  choice: Choice,
  timezone: string,
  now: Date | undefined,
): CallQuery<readonly PublicEvent[]> {
  const { days, count, category } = choice
  const today = now && dayIn(timezone, now)
  return {
    ...combinedQuery<readonly PublicEvent[]>(
      ['events.list'],
      { next: choice, today },
      async ({ signal }) => {
        const { items } = await portalApi.list('events.list', {
          query: {
            ...(today !== undefined && { startDate: today, endDate: addDays(today, days - 1) }),
            ...(category > 0 && { categories: String(category) }),
            // More events than are shown, because those that are over or cancelled are skipped.
            pageSize: 4 * count,
          },
          signal,
        })
        return items
      },
    ),
    enabled: today !== undefined,
    placeholderData: (previous) => previous,
    select: (events) => events.filter((event) => isAhead(event, now)).slice(0, count),
  }
}
