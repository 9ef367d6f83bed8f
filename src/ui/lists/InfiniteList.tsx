import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { Button } from '../controls/Button'
import { Loading } from '../feedback/Loading'
import { Notice } from '../feedback/Notice'
import { VisuallyHidden } from '../layout/VisuallyHidden'
import { INFINITE_SCROLL_THRESHOLD } from './pageSizes'

/** Props of an infinite list. */
export interface InfiniteListProps<Item> {
  label: string
  items: readonly Item[]
  getKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
  /** Whether there is a next page. */
  hasMore: boolean
  onMore: () => void
  status: 'idle' | 'loading' | 'failed'
  /** A placeholder in the shape of a page's items, shown while the page loads. */
  skeleton?: ReactNode
}

/**
 * A list that loads its next page when its last quarter scrolls into view; a button does the same,
 * and retries a page that failed. (doc 1 §9)
 */
export function InfiniteList<Item>({
  label,
  items,
  getKey,
  children,
  hasMore,
  onMore,
  status,
  skeleton,
}: InfiniteListProps<Item>): ReactNode {
  const t = useText()
  const tail = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(() => {
    onMore()
  })
  const isWaiting = hasMore && status === 'idle'
  useEffect(() => {
    const element = tail.current
    if (!element || !isWaiting) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
    // When items are added, the last quarter moves and may already be in view.
  }, [isWaiting, items.length])
  return (
    <Frame>
      <Items aria-label={label}>
        {items.map((item) => (
          <li key={getKey(item)}>{children(item)}</li>
        ))}
        <Tail ref={tail} as="li" aria-hidden="true" />
      </Items>
      {status === 'loading' ? <Loading>{skeleton}</Loading> : null}
      {status === 'failed' ? <Notice tone="danger" title={t('ui.list.failed')} /> : null}
      {hasMore && status !== 'loading' ? (
        <Button variant="secondary" onClick={onMore}>
          {t(status === 'failed' ? 'ui.list.retry' : 'ui.list.more')}
        </Button>
      ) : null}
      <VisuallyHidden aria-live="polite">
        {t('ui.list.count', { count: items.length })}
      </VisuallyHidden>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-4);
  > button {
    justify-self: center;
  }
`
const Items = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-4);
`
// Covers the last quarter of the list, regardless of the items' heights.
const Tail = styled.div`
  position: absolute;
  inset-block: ${100 - INFINITE_SCROLL_THRESHOLD * 100}% 0;
  inset-inline: 0;
  pointer-events: none;
  visibility: hidden;
`
