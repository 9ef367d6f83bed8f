import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { oneOnPhones } from '../../ui/lists/oneOnPhones'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'

/** Takes the place of at most `count` events while they load, on phones of one. */
export const EventRowsLoading = ({ count }: { count: number }): ReactNode => (
  <Placeholder aria-busy="true">
    {Array.from({ length: count }, (_, row) => (
      <RowSkeleton key={row} lead="leaf" framed />
    ))}
  </Placeholder>
)

/**
 * Up to three columns that fill the row, each at least as wide as a word; rows have equal heights.
 */
export const Rows = styled.div`
  display: grid;
  gap: var(--portico-space-4);
  grid-template-columns: repeat(auto-fit, minmax(max(14rem, 30%), 1fr));
  article {
    block-size: 100%;
  }
`

const Placeholder = styled(Rows)`
  ${oneOnPhones('>')}
`
