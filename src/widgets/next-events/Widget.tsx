import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PublicEvent } from '../../../generated/types'
import { useText } from '../../core/intl/useText'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { addDays, dayIn } from '../../core/time/calendarDay'
import { DataSection } from '../../ui/lists/DataSection'
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
  const events = useCallQuery(nextEventsQuery({ days, count, category }, config.intl.timezone))
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

const nextEventsQuery = (choice: Choice, timezone: string): CallQuery<readonly PublicEvent[]> =>
  combinedQuery<readonly PublicEvent[]>(
    ['events.list'],
    { next: choice, timezone },
    async ({ signal }) => {
      const { days, count, category } = choice
      const now = new Date()
      const today = dayIn(timezone, now)
      const { items } = await portalApi.list('events.list', {
        query: {
          startDate: today,
          endDate: addDays(today, days - 1),
          ...(category > 0 && { categories: String(category) }),
          // More events than are shown, because events of today that are over are skipped.
          pageSize: 4 * count,
        },
        signal,
      })
      return items.filter(({ endDate }) => new Date(endDate) > now).slice(0, count)
    },
  )
