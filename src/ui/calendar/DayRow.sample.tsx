import type { ReactNode } from 'react'
import { Badge } from '../feedback/Badge'
import { Stack } from '../layout/Stack'
import { Text } from '../layout/Text'
import { DayRow } from './DayRow'

const PAGE = '/studio/parts/DayRow'
const TEXTS = {
  room: 'The Long Room',
  place: 'Seven o’clock, second floor',
  cancelled: 'Cancelled',
  event: 'Oysters on the terrace',
}
const ZONE = 'America/New_York'

/** Two days, one of them with a status. */
export function Sample(): ReactNode {
  return (
    <Stack>
      <DayRow
        at="2026-03-08T23:30:00Z"
        timezone={ZONE}
        to={PAGE}
        title={TEXTS.room}
        status={<Badge tone="danger">{TEXTS.cancelled}</Badge>}
      >
        <Text size="small" tone="muted">
          {TEXTS.place}
        </Text>
      </DayRow>
      <DayRow at="2026-03-21T22:00:00Z" timezone={ZONE} to={PAGE} title={TEXTS.event} />
    </Stack>
  )
}
