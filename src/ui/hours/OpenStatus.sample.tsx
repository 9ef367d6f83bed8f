import type { ReactNode } from 'react'
import { Stack } from '../layout/Stack'
import { OpenStatus } from './OpenStatus'

const HOURS = { tuesday: '9:00 AM - 11:00 PM', friday: '6:00 PM - 1:00 AM' }
const TIMES = ['2026-11-17T15:00:00Z', '2026-11-17T12:00:00Z', '2026-11-18T15:00:00Z']

/** Open, before today's opening, and closed. */
export function Sample(): ReactNode {
  return (
    <Stack gap={3}>
      {TIMES.map((time) => (
        <OpenStatus key={time} hours={HOURS} now={new Date(time)} timezone="America/New_York" />
      ))}
    </Stack>
  )
}
