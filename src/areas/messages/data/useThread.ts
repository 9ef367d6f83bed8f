import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Message } from '#generated/types'
import { inPreview } from '../../../core/preview/previewSession'
import { useCallPages, type LoadedPages } from '../../../core/query/useCallQuery'
import { portalWrite } from '../../../core/query/portalWrite'
import { threadPages } from './threadPages'

/** The loaded messages of a thread, oldest first; `loadMore` loads earlier ones. */
export interface Thread extends Omit<LoadedPages<Message>, 'items'> {
  messages: readonly Message[]
}

/** The messages of a conversation, which are marked as read while the tab is visible. */
export function useThread(conversationId: number): Thread {
  const { items, ...pages } = useCallPages(threadPages(conversationId))
  const messages = useMemo(() => items.toSorted((a, b) => a.id - b.id), [items])
  const newest = messages.at(-1)
  useEffect(() => void markRead(conversationId, newest), [conversationId, newest])
  const onVisibilityChange = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    // Messages that arrived while the tab was hidden are marked as read once it is visible. The
    // thread is also refetched then: a phone that slept may have missed events without noticing the
    // lost hub connection.
    void markRead(conversationId, newest)
    pages.refetch()
  })
  useEffect(() => {
    const listener = (): void => onVisibilityChange()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  return { ...pages, messages }
}

/**
 * Marks the conversation as read if its newest message is the other person's, unless the tab is
 * hidden or a preview.
 */
async function markRead(conversationId: number, newest: Message | undefined): Promise<void> {
  if (
    newest === undefined ||
    newest.isMine ||
    document.visibilityState !== 'visible' ||
    inPreview()
  )
    return
  // If this fails, the conversation stays unread until the next message or visit.
  await portalWrite('messages.read', { params: { conversationId }, body: { isRead: true } }).catch(
    () => undefined,
  )
}
