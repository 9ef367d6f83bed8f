import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useListPages } from '../../../core/api/useListPages'
import { useText } from '../../../core/intl/useText'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { notify } from '../../../ui/feedback/notifications'
import { localizedText } from '../../../ui/feedback/localizedText'
import { InfiniteList } from '../../../ui/lists/InfiniteList'
import { INFINITE_PAGE_SIZE } from '../../../ui/lists/pageSizes'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { NotificationItem } from './NotificationItem'
import { RowsLoading } from './RowsLoading'

/**
 * The unread or read notifications, newest first, six at a time; `empty` is shown without any. The
 * other kind needs another `key`. (shell.screen.notifications-content)
 */
export function NotificationList({
  unread,
  empty,
}: {
  unread: boolean
  empty: ReactNode
}): ReactNode {
  const t = useText()
  const [marked, setMarked] = useState('')
  const list = useListPages(
    (asked) => portalApi.list('notifications.list', { query: { ...asked, unread } }),
    { pageSize: INFINITE_PAGE_SIZE, event: 'notifications.changed' },
  )
  const mark = async (call: () => Promise<unknown>): Promise<void> => {
    setMarked('')
    try {
      await call()
      setMarked(t('area.messages.notifications.marked'))
    } catch {
      notify({
        tone: 'danger',
        title: localizedText(t, 'area.messages.notifications.markFailed'),
        text: localizedText(t, 'area.messages.tryAgain'),
      })
    }
    // The hub also reports the change, if it is connected.
    await list.reload()
  }
  const body: { isRead: true } = { isRead: true }
  if (list.status === 'loading') return <RowsLoading />
  if (list.status === 'failed')
    return <LoadFailed error={list.error} onRetry={() => void list.reload()} />
  return (
    <Frame>
      <VisuallyHidden role="status">{marked}</VisuallyHidden>
      {list.items.length === 0 ? empty : null}
      {unread && list.total > 1 ? (
        <Button
          variant="secondary"
          size="small"
          icon="check"
          onClick={() => void mark(() => portalApi.call('notifications.readAll', { body }))}
        >
          {t('area.messages.notifications.markAll')}
        </Button>
      ) : null}
      {list.items.length > 0 ? (
        <InfiniteList
          label={t('area.messages.notifications.label')}
          items={list.items}
          keyOf={({ id }) => id}
          hasMore={list.hasMore}
          onMore={() => void list.loadMore()}
          status={list.more}
          skeleton={<RowsLoading />}
        >
          {(item) => (
            <NotificationItem
              item={item}
              onRead={() =>
                void mark(() =>
                  portalApi.call('notifications.read', {
                    params: { notificationId: item.id },
                    body,
                  }),
                )
              }
            />
          )}
        </InfiniteList>
      ) : null}
    </Frame>
  )
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
