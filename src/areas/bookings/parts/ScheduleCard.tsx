import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Schedule } from '../../../../generated/types'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { media } from '../../../ui/style/media'
import { ownDirection } from '../../../ui/style/ownDirection'
import { useScheduleWords } from './useScheduleWords'

/** Something that can be booked as a card that leads to it: what it is, for how many, how long and from which price; on phones a row. */
export function ScheduleCard({ schedule, to }: { schedule: Schedule; to: string }): ReactNode {
  const { price, people, length } = useScheduleWords(schedule)
  const facts = [length, people].filter(Boolean)
  return (
    <Whole forwardedAs="article" padding="none" interactive>
      <Look>
        <Picture image={schedule.graphic} alt="" ratio="fill" />
      </Look>
      <Words>
        <Heading level={2} size={3}>
          <CoverLink to={to}>{schedule.name}</CoverLink>
        </Heading>
        {schedule.summary ? <Text tone="muted">{schedule.summary}</Text> : null}
        <Foot>
          {facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
          {price ? <strong>{price}</strong> : null}
        </Foot>
      </Words>
    </Whole>
  )
}

const Whole = styled(Card)`
  position: relative;
  ${media.phone} {
    /* Over the card's own direction. */
    && {
      flex-direction: row;
    }
  }
`
const Look = styled.div`
  position: relative;
  aspect-ratio: 3 / 2;
  ${media.phone} {
    flex: 0 0 104px;
    aspect-ratio: auto;
  }
`
const Words = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--portico-space-2);
  min-inline-size: 0;
  padding: var(--portico-card-padding);
  :where(h2, p) {
    ${ownDirection}
  }
  ${media.phone} {
    padding: var(--portico-space-4);
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  margin-block-start: auto;
  padding-block-start: var(--portico-space-2);
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  span {
    color: var(--portico-color-muted-text);
  }
  strong {
    font-weight: var(--portico-font-strong-weight);
  }
`
