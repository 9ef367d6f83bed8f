import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Schedule } from '../../../../generated/types'
import { PictureCard } from '../../../ui/layout/PictureCard'
import { Text } from '../../../ui/layout/Text'
import { useScheduleTexts } from './useScheduleTexts'

/** A linked card for a schedule: title, party size, duration and lowest price; a row on phones. */
export function ScheduleCard({ schedule, to }: { schedule: Schedule; to: string }): ReactNode {
  const { price, people, length } = useScheduleTexts(schedule)
  const facts = [length, people].filter(Boolean)
  const line = (
    <Line>
      {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
      {price ? <strong>{price}</strong> : null}
    </Line>
  )
  return (
    <PictureCard title={schedule.name} to={to} image={schedule.graphic} ratio="row" foot={line}>
      {schedule.summary ? <Text tone="muted">{schedule.summary}</Text> : null}
    </PictureCard>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  span {
    color: var(--portico-color-muted-text);
  }
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
`
