import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'

/** A skeleton of rows with a round image at the start. */
export function RowsLoading({ rows = 3 }: { rows?: number }): ReactNode {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <Row key={index}>
          <Skeleton shape="avatar" />
          <div>
            <Skeleton lines={2} />
          </div>
        </Row>
      ))}
    </Loading>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--portico-space-4);
  padding: var(--portico-space-4);
`
