import { useEffect, useState, useSyncExternalStore } from 'react'
import { onChange } from '../realtime/liveHub'
import { createPages, type LoadPage, type Pages, type PagesStore } from './createPages'

/** A list on the screen, read when it appears and again at each hub event of this name; another list needs another `key` on its component. */
export function useListPages<Item extends { id: number }>(load: LoadPage<Item>, { pageSize, event }: { pageSize: number; event?: string }): Pages<Item> & Pick<PagesStore<Item>, 'reload' | 'loadMore'> {
  const [store] = useState(() => createPages(load, pageSize))
  const pages = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => {
    void store.reload()
    return event === undefined ? undefined : onChange(event, () => void store.reload())
  }, [store, event])
  return { ...pages, reload: store.reload, loadMore: store.loadMore }
}
