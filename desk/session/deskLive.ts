import type { Query } from '@tanstack/react-query'
import type { HubEvents } from '../../generated/types'
import type { DeskSubject } from '../../schemas/desk/DeskSubject'
import { refetch } from '../../src/core/query/keepFresh'
import { connectHub } from '../../src/core/realtime/connectHub'
import { createRealtime } from '../../src/core/realtime/createRealtime'
import { deskQueries } from './deskApi'

/** What a query shows; as its `meta`, it has the query refetched whenever that changes. */
export interface DeskMeta extends Record<string, unknown> {
  /** Subjects of `desk.changed`. */
  subjects: readonly DeskSubject[]
  /** The record that the query reads; changes to other records don't refetch it. */
  id?: number
}

/** For how long changes are collected before what shows them is refetched, in ms. */
const COLLECT_MS = 150

/**
 * Joins the hub as staff and refetches what the desk shows when members or other staff have changed
 * it, and when changes may have been missed. Returns a function that leaves the hub.
 */
export function startDeskLive(): () => void {
  const realtime = createRealtime({ connect: () => connectHub({ 'x-hub-desk': '1' }) })
  let changes: HubEvents['desk.changed'][] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetchChanged = (): void => {
    const collected = changes
    changes = []
    timer = undefined
    refetchWhere((query) => collected.some((change) => changesQuery(change, query)))
  }
  realtime.subscribe('desk.changed', (change) => {
    changes.push(change)
    timer ??= setTimeout(refetchChanged, COLLECT_MS)
  })
  realtime.onSubscribed(({ missed }) => {
    document.documentElement.dataset.live = 'true'
    if (missed.size > 0) refetchWhere(() => true)
  })
  return () => {
    clearTimeout(timer)
    delete document.documentElement.dataset.live
    void realtime.stop()
  }
}

function refetchWhere(isStale: (query: Query) => boolean): void {
  for (const query of deskQueries.getQueryCache().findAll({ predicate: isStale }))
    void refetch(deskQueries, query)
}

/** Whether what a `desk.changed` says may have changed a query's data. */
export function changesQuery(
  { subject, ids }: HubEvents['desk.changed'],
  { meta }: Pick<Query, 'meta'>,
): boolean {
  const { subjects = [], id } = (meta ?? {}) as Partial<DeskMeta>
  return (
    subjects.some((one) => one === subject) && (id === undefined || ids?.includes(id) !== false)
  )
}
