import { onChange } from '../../core/realtime/liveHub'
import { unreadAtom, type PortalStore } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'

/** Keeps the number at the bell: how many notifications the customer has not read. */
export function watchUnread(store: PortalStore): void {
  const count = async (): Promise<void> => {
    const { pagination } = await portalApi.list('notifications.list', { query: { unread: true, pageSize: 1 } })
    store.set(unreadAtom, pagination.totalCount)
  }
  // Without an answer the number stays as it is; the next event or reconnect reads it again.
  onChange('notifications.changed', () => void count().catch(() => undefined))
}
