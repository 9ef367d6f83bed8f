import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Skeleton } from '../feedback/Skeleton'
import { panel } from '../style/panel'

/** Props of a row's placeholder. */
export interface RowSkeletonProps {
  /** What stands before the text, if anything. */
  lead?: 'avatar' | 'leaf' | 'thumb' | undefined
  /** Whether the row is a panel; otherwise a line below separates it. */
  framed?: boolean
}

/** A placeholder in the shape of a list's row: two lines of text, the first one short. */
export function RowSkeleton({ lead, framed = false }: RowSkeletonProps): ReactNode {
  return (
    <Row data-framed={framed || undefined} data-lead={lead}>
      {lead ? <Skeleton shape={lead} /> : null}
      <Lines>
        <Skeleton lines={2} />
      </Lines>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: var(--portico-space-4);
  padding-block-end: var(--portico-space-4);
  &[data-lead] {
    grid-template-columns: auto minmax(0, 1fr);
  }
  &:not([data-framed]) {
    border-block-end: var(--portico-border-width) solid var(--portico-color-border);
  }
  &[data-framed] {
    padding: var(--portico-space-4);
    ${panel}
  }
`
const Lines = styled.div`
  > span {
    margin-block: 0.2em;
  }
  > :first-child {
    inline-size: 46%;
  }
`
