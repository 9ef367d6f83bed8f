import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CoverLink } from '../controls/CoverLink'
import { Heading } from '../layout/Heading'
import { media } from '../style/media'
import { ownDirection } from '../style/ownDirection'
import { panel } from '../style/panel'
import { DateLeaf } from './DateLeaf'

/**
 * Props of a day's row; `at` is a moment in ISO 8601, shown as the day that it is in `timezone`.
 */
export interface DayRowProps {
  at: string
  timezone: string
  to: string
  title: string
  /** How it stands, such as a badge: at the row's end, on phones below the words. */
  standing?: ReactNode
  children?: ReactNode
}

/**
 * Something on a day of one's own as a row that leads to it: the day, its title and words, and how
 * it stands.
 */
export function DayRow({ at, timezone, to, title, standing, children }: DayRowProps): ReactNode {
  return (
    <Row>
      <DateLeaf at={at} timezone={timezone} />
      <TextColumn>
        <Heading level={2} size={4}>
          <CoverLink to={to}>{title}</CoverLink>
        </Heading>
        {children}
      </TextColumn>
      <Standing>{standing}</Standing>
    </Row>
  )
}

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--portico-space-2) var(--portico-space-4);
  padding: var(--portico-space-4);
  ${panel}
  ${media.notPhone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  ${media.phone} {
    /* The words and how it stands lie beside the day together. */
    &:has(> :last-child:not(:empty)) > time {
      grid-row: span 2;
    }
  }
`
const TextColumn = styled.div`
  min-inline-size: 0;
  :where(h2) {
    ${ownDirection}
  }
`
const Standing = styled.div`
  &:empty {
    display: none;
  }
  ${media.phone} {
    grid-column: 2;
    justify-self: start;
  }
`
