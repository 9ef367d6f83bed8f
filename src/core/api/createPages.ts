import type { FullPagination } from './readPagination'

/** A list as far as it was loaded, page by page. */
export interface Pages<Item> {
  items: readonly Item[]
  /** Items there are in all, loaded or not. */
  total: number
  /** There may be more in all than `total`: the server has not counted to the end. */
  isLeast: boolean
  /** How the first page stands: `failed` only while nothing could be shown yet. */
  status: 'loading' | 'ready' | 'failed'
  /** Why it failed: what was answered or thrown, for `LoadFailed`. */
  error?: unknown
  /** How a further page stands. */
  more: 'idle' | 'loading' | 'failed'
  hasMore: boolean
}

/** Reads one page; numbers count from 1. */
export type LoadPage<Item> = (asked: {
  pageNumber: number
  pageSize: number
}) => Promise<{ items: readonly Item[]; pagination: FullPagination }>

/** A list that loads page by page and can be read again as a whole, for `useSyncExternalStore`. */
export interface PagesStore<Item> {
  subscribe: (listener: () => void) => () => void
  get: () => Pages<Item>
  /**
   * Reads all that is loaded again; what is on the screen stays until the answer is there, and
   * where there is none.
   */
  reload: () => Promise<void>
  /** Loads the next page. */
  loadMore: () => Promise<void>
}

/** The most that the server answers on one page. */
const LARGEST_PAGE = 200

/**
 * Makes such a list; one request runs at a time, in the order of asking, so that no older answer
 * overtakes a newer one.
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
  /** A further page that was asked for and waits for its turn. */
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
      // What is on the screen is better than nothing; the next event, reconnect or press tries
      // again.
      if (state.status !== 'ready') show({ status: 'failed', error })
    }
  }
  const loadMore = async (): Promise<void> => {
    queued = undefined
    if (!state.hasMore) return
    show({ more: 'loading' })
    try {
      // Items may have come or gone since: a page may overlap what is there.
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
