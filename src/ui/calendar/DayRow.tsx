import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CoverLink } from '../controls/CoverLink'
import { Heading } from '../layout/Heading'
import { media } from '../style/media'
import { OWN_DIRECTION } from '../style/ownDirection'
import { panel } from '../style/panel'
import { DateLeaf } from './DateLeaf'

/** Props of a day's row; `at` is an ISO 8601 timestamp, shown as a day in `timezone`. */
export interface DayRowProps {
  at: string
  timezone: string
  to: string
  /** Handles a plain click instead of following the link. */
  onOpen?: () => void
  title: string
  /** A status, such as a badge, at the row's end or, on phones, below the text. */
  status?: ReactNode
  children?: ReactNode
}

/** A linked row for a booking or event of the customer: date, title, text and status. */
export function DayRow({
  at,
  timezone,
  to,
  onOpen,
  title,
  status,
  children,
}: DayRowProps): ReactNode {
  return (
    <Row>
      <DateLeaf at={at} timezone={timezone} />
      <TextColumn>
        <Heading level={2} size={4}>
          <CoverLink to={to} {...(onOpen && { onFollow: onOpen })}>
            {title}
          </CoverLink>
        </Heading>
        {children}
      </TextColumn>
      <Status>{status}</Status>
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
    /* Text and status share the column beside the date. */
    &:has(> :last-child:not(:empty)) > time {
      grid-row: span 2;
    }
  }
`
const TextColumn = styled.div`
  min-inline-size: 0;
  :where(h2, p) {
    ${OWN_DIRECTION}
  }
`
const Status = styled.div`
  &:empty {
    display: none;
  }
  ${media.phone} {
    grid-column: 2;
    justify-self: start;
  }
`
