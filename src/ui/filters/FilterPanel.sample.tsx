import { useState, type ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { FilterButton } from './FilterButton'
import { FilterPanel } from './FilterPanel'
import { noFilters, type Filters } from './filters'

const CATEGORIES = [
  { id: 'wine', name: 'Wine' },
  { id: 'music', name: 'Live music' },
  { id: 'sailing', name: 'Sailing' },
]

/**
 * The panel on a page, with the list's current filters beside it; and a second panel behind its
 * button, with the day first in dates.
 */
export function Sample(): ReactNode {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [other, setOther] = useState<Filters>({
    ...noFilters,
    categories: ['music'],
    timeSlot: 'evening',
  })
  return (
    <Stack gap={8}>
      <FilterPanel
        filters={filters}
        onApply={setFilters}
        categories={CATEGORIES}
        pattern="MM/DD/YYYY"
        today="2026-03-09"
      />
      <output>{JSON.stringify(filters)}</output>
      <span>
        <FilterButton
          name="other"
          filters={other}
          onApply={setOther}
          categories={CATEGORIES}
          pattern="DD/MM/YYYY"
          today="2026-03-09"
        />
      </span>
    </Stack>
  )
}
