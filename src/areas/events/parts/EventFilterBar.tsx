import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../../core/hours/useNow'
import { listPages, pageQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { dayIn, formatDay } from '../../../core/time/calendarDay'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { useDayPattern } from '../../../core/session/useDayPattern'
import { Badge } from '../../../ui/feedback/Badge'
import { FilterButton } from '../../../ui/filters/FilterButton'
import type { Filters } from '../../../ui/filters/filters'

/**
 * The 'Filters(n)' button above a list of events with the active filters; sticky while scrolling.
 * If the categories can't be loaded, the panel has only the other filters.
 */
export function EventFilterBar({
  filters,
  onApply,
}: {
  filters: Filters
  onApply: (filters: Filters) => void
}): ReactNode {
  const t = useText()
  const { intl } = useAtomValue(configAtom)
  const groups = useCallQuery(
    pageQuery(listPages('categories.groups', 200, { params: { group: 'events' } }), 1),
  )
  const categories =
    groups.status === 'ready'
      ? groups.value.items.map(({ id, name }) => ({ id: String(id), name }))
      : []
  const pattern = useDayPattern()
  const now = useNow() ?? new Date(0)
  const { startDate, endDate, timeSlot } = filters
  const labels = [
    ...(startDate ? [t('area.events.filters.from', { day: formatDay(startDate, pattern) })] : []),
    ...(endDate ? [t('area.events.filters.until', { day: formatDay(endDate, pattern) })] : []),
    ...categories.filter(({ id }) => filters.categories.includes(id)).map(({ name }) => name),
    ...(timeSlot === 'any' ? [] : [t(`ui.filters.slot.${timeSlot}`)]),
  ]
  return (
    <Bar>
      <FilterButton
        filters={filters}
        onApply={onApply}
        categories={categories}
        pattern={pattern}
        today={dayIn(intl.timezone, now)}
        name="events"
      />
      {labels.length > 0 ? (
        <ul aria-label={t('area.events.filters.active')}>
          {labels.map((label) => (
            <li key={label}>
              <Badge tone="accent">
                <bdi>{label}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      ) : null}
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portico-space-3);
  padding-block: var(--portico-space-2);
  background: var(--portico-color-background);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
