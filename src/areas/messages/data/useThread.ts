import { useEffect, useState } from 'react'
import type { Message } from '../../../../generated/types'
import { concernsId } from './concernsId'
import { createTurns } from '../../../core/api/createTurns'
import { onHubChange } from '../../../core/realtime/liveHub'
import { inPreview } from '../../../core/preview/previewSession'
import { portalApi } from '../../../core/session/portalApi'
import { mergeMessages } from '../model/mergeMessages'

/** The loaded messages of a thread, oldest first. */
export interface Thread {
  messages: readonly Message[]
  status: 'loading' | 'ready' | 'failed'
  /** The failure's error. */
  error?: unknown
  hasOlder: boolean
}

/** Actions of a thread. */
export interface ThreadActions {
  reload: () => void
  /** Loads the messages before the first one; rejects on failure. */
  loadOlder: () => Promise<void>
  /** Adds a message that was just stored. */
  add: (message: Message) => void
}

const PAGE_SIZE = 24

/**
 * The messages of a conversation, kept up to date by hub events; visible ones are marked as read.
 * Another conversation needs another `key`.
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
    // Messages that arrived in the background are marked as read when the tab becomes visible.
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

/** Marks the other side's newest message as read, unless the tab is hidden or a preview. */
async function markSeen(conversationId: number, newest: Message | undefined): Promise<void> {
  if (
    newest === undefined ||
    newest.isMine ||
    document.visibilityState !== 'visible' ||
    inPreview()
  )
    return
  // On failure it stays unread until the next message or visit.
  await portalApi
    .call('messages.read', { params: { conversationId }, body: { isRead: true } })
    .catch(() => undefined)
}
