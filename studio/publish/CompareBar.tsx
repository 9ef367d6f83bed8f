import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'

/**
 * Shows which revisions are selected, with buttons to clear them and, once there are two, to
 * compare them.
 */
export function CompareBar({
  chosen,
  onCompare,
  onClear,
}: {
  /** Numbers of the selected revisions, at most two. */
  chosen: readonly number[]
  onCompare: () => void
  onClear: () => void
}): ReactNode {
  const t = useText()
  const [from, to] = chosen.toSorted((a, b) => a - b)
  return (
    <Strip>
      <span role="status">
        {from === undefined
          ? t('studio.compare.none')
          : to === undefined
            ? t('studio.compare.one', { revision: from })
            : t('studio.compare.two', { from, to })}
      </span>
      {from === undefined ? null : (
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('studio.compare.clear')}
        </Button>
      )}
      <Button variant="secondary" size="small" disabled={to === undefined} onClick={onCompare}>
        {t('studio.compare.do')}
      </Button>
    </Strip>
  )
}

const Strip = styled.div`
  position: sticky;
  z-index: 1;
  inset-block-start: -8px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;
  margin-block-end: 16px;
  padding-block: 8px;
  border-block-end: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  > span {
    flex: 1 1 200px;
  }
`
