import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { Text } from '../layout/Text'
import { DataSection } from './DataSection'
import { RowSkeleton } from './RowSkeleton'

const TEXTS = {
  week: 'This week',
  today: 'Today',
  next: 'Next events',
  all: 'All events',
}

const common = {
  link: { to: '/events', text: 'See all events' },
  loading: <RowSkeleton lead="leaf" framed />,
  empty: 'No events in the next seven days.',
  isEmpty: (titles: readonly string[]) => titles.length === 0,
  children: (titles: readonly string[]) => titles.map((title) => <Text key={title}>{title}</Text>),
}
const refetch = (): void => undefined

/** Data, none of it, data that is loading, and data that failed to load. */
export function Sample(): ReactNode {
  return (
    <Stack gap={6}>
      <DataSection
        {...common}
        title={TEXTS.week}
        data={{
          status: 'ready',
          value: ['Evening on the terrace', 'Round the lighthouse'],
          refetch,
        }}
      />
      <DataSection {...common} title={TEXTS.today} data={{ status: 'ready', value: [], refetch }} />
      <DataSection {...common} title={TEXTS.next} data={{ status: 'loading', refetch }} />
      <DataSection
        {...common}
        title={TEXTS.all}
        data={{ status: 'failed', error: new Error('no answer'), refetch }}
      />
    </Stack>
  )
}
