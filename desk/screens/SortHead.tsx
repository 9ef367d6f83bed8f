import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../src/ui/media/Icon'

/** The head of a column, with the direction in which the list is sorted by it. */
export function SortHead({
  label,
  direction,
}: {
  label: string
  /** Undefined if the list is not sorted by the column. */
  direction: 'ascending' | 'descending' | undefined
}): ReactNode {
  return (
    <HeadCell>
      {label}
      {direction === undefined ? null : (
        <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={16} />
      )}
    </HeadCell>
  )
}

const HeadCell = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
`
