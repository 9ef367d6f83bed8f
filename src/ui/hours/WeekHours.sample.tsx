import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { WeekHours } from './WeekHours'

const HOURS = { tuesday: '9:00 AM - 11:00 PM', friday: '6:00 PM - 1:00 AM' }

/** Small rows, a list and tiles; Friday is today. */
export function Sample(): ReactNode {
  return (
    <Stack gap={5}>
      {(['rows', 'list', 'tiles'] as const).map((layout) => (
        <WeekHours key={layout} hours={HOURS} today="friday" layout={layout} />
      ))}
    </Stack>
  )
}
