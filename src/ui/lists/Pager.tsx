import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'

/** Props of a pager; pages start at 1. */
export interface PagerProps {
  /** The label of the list whose pages it shows. */
  label: string
  page: number
  count: number
  /** Whether there may be more pages than `count`. */
  isLowerBound?: boolean
  onPage: (page: number) => void
}

/** Previous and next buttons with the current page. */
export function Pager({ label, page, count, isLowerBound = false, onPage }: PagerProps): ReactNode {
  const t = useText()
  return (
    <Bar aria-label={t('ui.pager.label', { label })}>
      <IconButton
        icon="chevron-start"
        variant="secondary"
        label={t('ui.pager.previous')}
        disabled={page <= 1}
        onClick={() => {
          onPage(page - 1)
        }}
      />
      <span aria-live="polite">
        {t(isLowerBound ? 'ui.pager.positionOfMore' : 'ui.pager.position', { page, count })}
      </span>
      <IconButton
        icon="chevron-end"
        variant="secondary"
        label={t('ui.pager.next')}
        disabled={page >= count}
        onClick={() => {
          onPage(page + 1)
        }}
      />
    </Bar>
  )
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 20px;
  font-variant-numeric: tabular-nums;
`
