import type { ReactNode } from 'react'
import type { QueryState } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { Loading } from '../../../ui/feedback/Loading'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Card } from '../../../ui/layout/Card'

/** A card for loaded data: a skeleton while loading, an error with a retry button if it failed. */
export function LoadedCard<T>({
  state,
  children,
}: {
  state: QueryState<T> & { refetch: () => void }
  children: (value: T) => ReactNode
}): ReactNode {
  const t = useText()
  if (state.status === 'ready') return children(state.value)
  return (
    <Card as="section">
      {state.status === 'loading' ? (
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
            <Button variant="secondary" size="small" onClick={state.refetch}>
              {t('area.account.retry')}
            </Button>
          }
        />
      )}
    </Card>
  )
}
