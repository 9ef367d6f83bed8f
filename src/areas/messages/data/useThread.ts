import { useEffect, useState } from 'react'
import type { Message } from '../../../../generated/types'
import { concernsId } from './concernsId'
import { createTurns } from '../../../core/api/createTurns'
import { onHubChange } from '../../../core/realtime/liveHub'
import { inPreview } from '../../../core/preview/previewSession'
import { portalApi } from '../../../core/session/portalApi'
import { mergeMessages } from '../model/mergeMessages'

/** A thread as far as it was read, the oldest message first. */
export interface Thread {
  messages: readonly Message[]
  status: 'loading' | 'ready' | 'failed'
  /** Why it failed. */
  error?: unknown
  hasOlder: boolean
}

/** What one can do with it. */
export interface ThreadActions {
  reload: () => void
  /** Reads the messages before the first one; rejects when that fails. */
  loadOlder: () => Promise<void>
  /** Shows a message that was just stored. */
  add: (message: Message) => void
}

const PAGE_SIZE = 24

/**
 * The messages of one conversation, kept true by the hub; what is seen is marked as read. Another
 * one needs another `key`.
 */
export function useThread(conversationId: number): Thread & ThreadActions {
  const [thread, setThread] = useState<Thread>({ messages: [], status: 'loading', hasOlder: false })
  const [runs, setRuns] = useState(0)
  const read = (before?: number) =>
    portalApi.list('messages.list', {
      params: { conversationId },
      query: { pageSize: PAGE_SIZE, ...(before === undefined ? {} : { before }) },
    })

  useEffect(() => {
    let left = false
    const takeTurn = createTurns()
    const readNewest = async (): Promise<void> => {
      const turn = takeTurn()
      try {
        const { items, pagination } = await portalApi.list('messages.list', {
          params: { conversationId },
          query: { pageSize: PAGE_SIZE },
        })
        if (left || !turn.shows()) return
        setThread((before) => {
          const messages = mergeMessages(before.messages, items, { newestPage: true })
          const isWhole = messages.length <= items.length
          return {
            messages,
            status: 'ready',
            hasOlder:
              before.status === 'ready' && !isWhole ? before.hasOlder : pagination.hasNextPage,
          }
        })
        await markSeen(conversationId, items[0])
      } catch (error) {
        if (!left && turn.isLast())
          setThread((before) =>
            before.status === 'ready' ? before : { ...before, status: 'failed', error },
          )
      }
    }
    void readNewest()
    const stop = onHubChange('messages.changed', (data) => {
      if (concernsId(data, conversationId)) void readNewest()
    })
    // What came while the tab was in the background is seen when the person comes back to it.
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void readNewest()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      left = true
      stop()
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [conversationId, runs])

  return {
    ...thread,
    reload() {
      setThread((before) => ({ ...before, status: 'loading' }))
      setRuns((count) => count + 1)
    },
    async loadOlder() {
      const { items, pagination } = await read(thread.messages[0]?.id)
      setThread((before) => ({
        ...before,
        messages: mergeMessages(before.messages, items, { newestPage: false }),
        hasOlder: pagination.hasNextPage,
      }))
    },
    add(message) {
      setThread((before) => ({
        ...before,
        messages: mergeMessages(before.messages, [message], { newestPage: false }),
      }))
    },
  }
}

/**
 * Tells the server that the newest message of the other side was seen; not while nobody looks, and
 * never for a preview.
 */
async function markSeen(conversationId: number, newest: Message | undefined): Promise<void> {
  if (
    newest === undefined ||
    newest.isMine ||
    document.visibilityState !== 'visible' ||
    inPreview()
  )
    return
  // It stays unread where this fails, and is marked with the next message or visit.
  await portalApi
    .call('messages.read', { params: { conversationId }, body: { isRead: true } })
    .catch(() => undefined)
}
