import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Schedule, Slot } from '../../../../generated/types'
import { useText } from '../../../core/intl/useText'
import { Stack } from '../../../ui/layout/Stack'
import { dayParts } from '../model/slotDays'
import { useSlotTime } from './useSlotTime'

/** A day's free times by part of the day, in the schedule's own time. */
export function SlotTimes({
  slots,
  schedule,
}: {
  slots: readonly Slot[]
  schedule: Schedule
}): ReactNode {
  const t = useText()
  const id = useId()
  const startText = useSlotTime(schedule)
  return dayParts(slots).map(({ part, slots: ofPart }) => (
    <Stack key={part} as="section" gap={2} aria-labelledby={id + part}>
      <PartTitle id={id + part}>{t(`area.bookings.slots.part.${part}`)}</PartTitle>
      <Times>
        {ofPart.map((slot) => (
          <li key={slot.id}>{startText(slot, slots)}</li>
        ))}
      </Times>
    </Stack>
  ))
}

const PartTitle = styled.h4`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-weight: var(--portico-font-strong-weight);
`
const Times = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  li {
    padding: 6px 14px;
    border: var(--portico-border-width) solid var(--portico-color-border);
    border-radius: min(var(--portico-radius-control), 24px);
    background: var(--portico-color-surface);
    font-variant-numeric: tabular-nums;
  }
`
