import type { FullPagination } from './readPagination'

/** A list that is loaded page by page. */
export interface Pages<Item> {
  items: readonly Item[]
  /** Total number of items, loaded or not. */
  total: number
  /** True if `total` is a lower bound: the server stopped counting. */
  isLeast: boolean
  /** Status of the first page: `failed` only while there is nothing to show. */
  status: 'loading' | 'ready' | 'failed'
  /** The cause of the failure, for `LoadFailed`. */
  error?: unknown
  /** Status of the next page. */
  more: 'idle' | 'loading' | 'failed'
  hasMore: boolean
}

/** Reads one page; page numbers start at 1. */
export type LoadPage<Item> = (asked: {
  pageNumber: number
  pageSize: number
}) => Promise<{ items: readonly Item[]; pagination: FullPagination }>

/**
 * A store for `useSyncExternalStore` that loads a list page by page and can reload it as a whole.
 */
export interface PagesStore<Item> {
  subscribe: (listener: () => void) => () => void
  get: () => Pages<Item>
  /**
   * Reloads everything that is loaded; the current items stay until the response arrives, or if it
   * fails.
   */
  reload: () => Promise<void>
  /** Loads the next page. */
  loadMore: () => Promise<void>
}

/** The largest page that the server returns. */
const LARGEST_PAGE = 200

/**
 * Creates a paged store; requests run one at a time, in order, so that a stale response never
 * replaces a newer one.
 */
export function createPages<Item extends { id: number }>(
  load: LoadPage<Item>,
  pageSize: number,
): PagesStore<Item> {
  let state: Pages<Item> = {
    items: [],
    total: 0,
    isLeast: false,
    status: 'loading',
    more: 'idle',
    hasMore: false,
  }
  let running: Promise<void> = Promise.resolve()
  /** The request for a further page that is waiting for the current one. */
  let queued: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const show = (change: Partial<Pages<Item>>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const inTurn = (run: () => Promise<void>): Promise<void> => (running = running.then(run))

  const reload = async (): Promise<void> => {
    if (state.status === 'failed') show({ status: 'loading' })
    const size = Math.min(
      LARGEST_PAGE,
      Math.max(1, Math.ceil(state.items.length / pageSize)) * pageSize,
    )
    try {
      const { items, pagination } = await load({ pageNumber: 1, pageSize: size })
      show({
        items,
        total: pagination.totalCount,
        isLeast: pagination.totalIsLeast === true,
        status: 'ready',
        more: 'idle',
        hasMore: pagination.hasNextPage,
      })
    } catch (error) {
      // Keep what is on the screen; the next event, reconnect or click retries.
      if (state.status !== 'ready') show({ status: 'failed', error })
    }
  }
  const loadMore = async (): Promise<void> => {
    queued = undefined
    if (!state.hasMore) return
    show({ more: 'loading' })
    try {
      // Items may have been added or removed since, so a page may overlap the ones before it.
      const { items, pagination } = await load({
        pageNumber: Math.floor(state.items.length / pageSize) + 1,
        pageSize,
      })
      const known = new Set(state.items.map(({ id }) => id))
      show({
        items: [...state.items, ...items.filter(({ id }) => !known.has(id))],
        total: pagination.totalCount,
        isLeast: pagination.totalIsLeast === true,
        more: 'idle',
        hasMore: pagination.hasNextPage,
      })
    } catch {
      show({ more: 'failed' })
    }
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => state,
    reload: () => inTurn(reload),
    loadMore: () => (state.more === 'loading' ? running : (queued ??= inTurn(loadMore))),
  }
}
