import { useState, type ReactNode } from 'react'
import { Skeleton } from '../feedback/Skeleton'
import { Card } from '../layout/Card'
import { InfiniteList } from './InfiniteList'
import { INFINITE_PAGE_SIZE } from './pageSizes'

const LABEL = 'Visits'
const VISITS = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  text: `Visit ${index + 1}`,
}))

/** Twenty visits in pages of six; the third page fails to load once. */
export function Sample(): ReactNode {
  const [count, setCount] = useState(INFINITE_PAGE_SIZE)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const more = (): void => {
    setStatus('loading')
    setTimeout(() => {
      if (count === 2 * INFINITE_PAGE_SIZE && status !== 'failed') return setStatus('failed')
      setStatus('idle')
      setCount((before) => Math.min(VISITS.length, before + INFINITE_PAGE_SIZE))
    }, 300)
  }
  return (
    <InfiniteList
      label={LABEL}
      items={VISITS.slice(0, count)}
      getKey={({ id }) => id}
      hasMore={count < VISITS.length}
      status={status}
      onMore={more}
      skeleton={<Skeleton lines={3} />}
    >
      {({ text }) => <Card>{text}</Card>}
    </InfiniteList>
  )
}
