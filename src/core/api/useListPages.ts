import { useEffect, useState, useSyncExternalStore } from 'react'
import { onHubChange, onReconnected } from '../realtime/liveHub'
import { createPages, type LoadPage, type Pages, type PagesStore } from './createPages'

/**
 * Loads a list page by page and reloads it on every hub event of the given name and after a
 * reconnect; give the component another `key` to load another list.
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
