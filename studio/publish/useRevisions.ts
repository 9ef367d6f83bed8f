import { useCallback, useEffect, useRef, useState } from 'react'
import type { Revision } from '../../generated/types'
import { studioApi } from '../session/studioAtoms'

/** The loaded part of a club's history. */
export interface RevisionsResult {
  /** Newest first. */
  revisions: readonly Revision[]
  state: 'reading' | 'read' | 'failed'
  /** Whether the server has older ones. */
  more: boolean
  /** Loads the next older page, or the first one if that failed. */
  loadMore: () => void
}

/**
 * Loads a club's history page by page, and restarts from the newest when it was published again
 * (`revision`).
 */
export function useRevisions(domainId: number, revision: number): RevisionsResult {
  const [found, setFound] = useState<{ items: readonly Revision[]; pages: number; more: boolean }>(
    nothing,
  )
  const [state, setState] = useState<RevisionsResult['state']>('reading')
  const asked = useRef(0)
  const read = useCallback(
    (before: typeof nothing): void => {
      asked.current += 1
      const mine = asked.current
      const pageNumber = before.pages + 1
      studioApi
        .list('admin.revisions.list', {
          params: { domainId },
          query: { pageNumber, pageSize: PAGE },
        })
        .then(
          ({ items, pagination }) => {
            if (mine !== asked.current) return
            // A publish moves entries to the next page; none is shown twice.
            const known = new Set(before.items.map((one) => one.revision))
            setFound({
              items: [...before.items, ...items.filter((one) => !known.has(one.revision))],
              pages: pageNumber,
              more: pagination.hasNextPage,
            })
            setState('read')
          },
          () => {
            if (mine === asked.current) setState('failed')
          },
        )
    },
    [domainId],
  )
  useEffect(() => {
    read(nothing)
    return () => {
      asked.current += 1
    }
  }, [read, revision])
  const loadMore = (): void => {
    setState('reading')
    read(found)
  }
  return { revisions: found.items, state, more: found.more, loadMore }
}

const PAGE = 50
const nothing: { items: readonly Revision[]; pages: number; more: boolean } = {
  items: [],
  pages: 0,
  more: false,
}
