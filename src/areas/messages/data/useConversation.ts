import { useEffect, useState } from 'react'
import type { Conversation } from '../../../../generated/types'
import { createTurns } from '../../../core/api/createTurns'
import { readFailed, type Read } from '../../../core/api/useRead'
import { onReconnected } from '../../../core/realtime/liveHub'
import { portalApi } from '../../../core/session/portalApi'

/**
 * The conversation with the path's id, refetched when the id changes and, in the background, after
 * a reconnect; undefined without an id.
 */
export function useConversation(
  id: string | undefined,
): (Read<Conversation> & { retry: () => void }) | undefined {
  const [tries, setTries] = useState(0)
  const asked = id === undefined ? undefined : `${id} ${tries}`
  const [answer, setAnswer] = useState<{ asked: string; read: Read<Conversation> }>()
  useEffect(() => {
    if (id === undefined || asked === undefined) return
    let left = false
    const takeTurn = createTurns()
    const read = (): void => {
      const turn = takeTurn()
      portalApi.call('messages.conversation', { params: { conversationId: Number(id) } }).then(
        (value) => {
          if (!left && turn.shows()) setAnswer({ asked, read: { status: 'ready', value } })
        },
        (error: unknown) => {
          // Stale data is better than none.
          if (!left && turn.isLast())
            setAnswer((before) =>
              before?.asked === asked && before.read.status === 'ready'
                ? before
                : { asked, read: readFailed(error) },
            )
        },
      )
    }
    read()
    const stop = onReconnected(read)
    return () => {
      left = true
      stop()
    }
  }, [id, asked])
  if (asked === undefined) return undefined
  const read: Read<Conversation> = answer?.asked === asked ? answer.read : { status: 'loading' }
  return { ...read, retry: () => setTries((count) => count + 1) }
}
