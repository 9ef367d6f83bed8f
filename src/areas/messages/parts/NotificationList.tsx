import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { listPages } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallPages } from '../../../core/query/useCallQuery'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { notifyError } from '../../../ui/feedback/notifyError'
import { InfiniteList } from '../../../ui/lists/InfiniteList'
import { INFINITE_PAGE_SIZE } from '../../../ui/lists/pageSizes'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { NotificationItem } from './NotificationItem'
import { RowsLoading } from './RowsLoading'

/**
 * The unread or read notifications, newest first, six at a time; `empty` is shown if there are
 * none. (shell.screen.notifications-content)
 */
export function NotificationList({
  unread,
  empty,
}: {
  unread: boolean
  empty: ReactNode
}): ReactNode {
  const t = useText()
  const [client] = useState(portalQueries)
  const list = useCallPages(
    listPages('notifications.list', INFINITE_PAGE_SIZE, { query: { unread } }),
  )
  const marking = useMutation(
    {
      mutationFn: (id: number | 'all') => markRead(id),
      onError: (error) => notifyError(error),
      // The hub also reports the change, but only while it is connected.
      onSettled: list.refetch,
    },
    client,
  )
  if (list.status === 'loading') return <RowsLoading />
  if (list.status === 'failed') return <LoadFailed error={list.error} onRetry={list.refetch} />
  return (
    <Frame>
      <VisuallyHidden role="status">
        {marking.isSuccess ? t('area.messages.notifications.marked') : ''}
      </VisuallyHidden>
      {list.items.length === 0 ? empty : null}
      {unread && list.total > 1 ? (
        <Button variant="secondary" size="small" icon="check" onClick={() => marking.mutate('all')}>
          {t('area.messages.notifications.markAll')}
        </Button>
      ) : null}
      {list.items.length > 0 ? (
        <InfiniteList
          label={t('area.messages.notifications.label')}
          items={list.items}
          getKey={({ id }) => id}
          hasMore={list.hasMore}
          onMore={list.loadMore}
          status={list.more}
          skeleton={<RowsLoading />}
        >
          {(item) => <NotificationItem item={item} onRead={() => marking.mutate(item.id)} />}
        </InfiniteList>
      ) : null}
    </Frame>
  )
}

async function markRead(id: number | 'all'): Promise<void> {
  const body: { isRead: true } = { isRead: true }
  if (id === 'all') await portalApi.call('notifications.readAll', { body })
  else await portalApi.call('notifications.read', { params: { notificationId: id }, body })
}

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  max-inline-size: 860px;
  > button {
    justify-self: end;
  }
`
