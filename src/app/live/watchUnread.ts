import { onChange } from '../../core/realtime/liveHub'
import { opensTo } from '../../core/registry/pageRules'
import { configAtom, customerAtom, unreadAtom, type PortalStore } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'

/** Keeps the number at the bell: how many notifications the customer has not read, none where their page is kept from them. */
export function watchUnread(store: PortalStore): void {
  const count = async (): Promise<void> => {
    if (!opensTo(store.get(configAtom), store.get(customerAtom), 'notifications')) return store.set(unreadAtom, 0)
    const { pagination } = await portalApi.list('notifications.list', { query: { unread: true, pageSize: 1 } })
    store.set(unreadAtom, pagination.totalCount)
  }
  // Without an answer the number stays as it is; the next event or reconnect reads it again.
  onChange('notifications.changed', () => void count().catch(() => undefined))
}
