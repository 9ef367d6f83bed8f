import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { Loading } from '../../../ui/feedback/Loading'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'
import type { Loaded } from '../data/useLoaded'

/** What stands for a group until it is read: its shape, or that it could not be read and a way to try again. */
export function LoadedCard<T>({ loaded, onRetry, children }: { loaded: Loaded<T>; onRetry: () => void; children: (value: T) => ReactNode }): ReactNode {
  const t = useText()
  if (loaded.status === 'ready') return children(loaded.value)
  return (
    <Card as="section">
      {loaded.status === 'loading' ? (
        <Loading>
          <Skeleton shape="title" />
          <Skeleton lines={4} />
        </Loading>
      ) : (
        <Notice
          tone="warning"
          live
          title={t('area.account.load.failed')}
          action={
            <Button variant="secondary" size="small" onClick={onRetry}>
              {t('area.account.retry')}
            </Button>
          }
        />
      )}
    </Card>
  )
}
