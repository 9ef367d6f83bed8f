import { useEffect, useState } from 'react'
import type { Conversation } from '../../../../generated/types'
import { readFailed, type Read } from '../../../core/api/useRead'
import { portalApi } from '../../../core/session/portalApi'

/** The conversation of an id in the path, read anew when the id changes; undefined without an id. */
export function useConversation(id: string | undefined): (Read<Conversation> & { retry: () => void }) | undefined {
  const [tries, setTries] = useState(0)
  const asked = id === undefined ? undefined : `${id} ${tries}`
  const [answer, setAnswer] = useState<{ asked: string; read: Read<Conversation> }>()
  useEffect(() => {
    if (id === undefined || asked === undefined) return
    let left = false
    const settle = (read: Read<Conversation>): void => {
      if (!left) setAnswer({ asked, read })
    }
    portalApi.call('messages.conversation', { params: { conversationId: Number(id) } }).then(
      (value) => settle({ status: 'ready', value }),
      (error: unknown) => settle(readFailed(error)),
    )
    return () => {
      left = true
    }
  }, [id, asked])
  if (asked === undefined) return undefined
  const read: Read<Conversation> = answer?.asked === asked ? answer.read : { status: 'loading' }
  return { ...read, retry: () => setTries((count) => count + 1) }
}
