import { useEffect, useState, useSyncExternalStore } from 'react'
import { onHubChange, onReconnected } from '../realtime/liveHub'
import { createPages, type LoadPage, type Pages, type PagesStore } from './createPages'

/**
 * A list on the screen, read when it appears, again at each hub event of this name and when the
 * connection was away; another list needs another `key` on its component.
 */
export function useListPages<Item extends { id: number }>(
  load: LoadPage<Item>,
  { pageSize, event }: { pageSize: number; event?: string },
): Pages<Item> & Pick<PagesStore<Item>, 'reload' | 'loadMore'> {
  const [store] = useState(() => createPages(load, pageSize))
  const pages = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => {
    void store.reload()
    const reread = (): void => void store.reload()
    return event === undefined ? onReconnected(reread) : onHubChange(event, reread)
  }, [store, event])
  return { ...pages, reload: store.reload, loadMore: store.loadMore }
}
