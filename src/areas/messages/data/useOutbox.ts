import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { randomUuid } from '../../../core/api/randomUuid'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { unsentAtom, type OutgoingMessage } from './outbox'
import { addToThread } from './threadPages'

/** The unsent messages of a conversation, with actions to send, retry and discard. */
export interface Outbox {
  outgoing: readonly OutgoingMessage[]
  send: (text: string) => void
  retry: (message: OutgoingMessage) => void
  drop: (clientId: string) => void
}

/**
 * Sends messages of a conversation: each shows at once, and a failed one stays until it is sent or
 * discarded.
 */
export function useOutbox(conversationId: number): Outbox {
  const [client] = useState(portalQueries)
  const [{ outbox }, change] = useAtom(unsentAtom)
  const set = (how: (outgoing: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void => {
    change((unsent) => ({
      ...unsent,
      outbox: { ...unsent.outbox, [conversationId]: how(unsent.outbox[conversationId] ?? []) },
    }))
  }
  const mark = (message: OutgoingMessage): void => {
    set((outgoing) =>
      outgoing.map((other) => (other.clientId === message.clientId ? message : other)),
    )
  }
  const drop = (clientId: string): void => {
    set((outgoing) => outgoing.filter((other) => other.clientId !== clientId))
  }
  // Delivery continues even if the customer leaves the thread.
  const { mutate: deliver } = useMutation(
    {
      mutationFn: ({ clientId, text }: OutgoingMessage) =>
        portalApi.call('messages.send', { params: { conversationId }, body: { text, clientId } }),
      onSuccess: async (sent, { clientId }) => {
        await addToThread(client, sent)
        drop(clientId)
      },
      onError: (error, { clientId, text }) => {
        const wait =
          error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
        // It may have arrived: the server stores a clientId only once.
        mark({
          clientId,
          text,
          status: 'failed',
          ...(wait === undefined ? {} : { after: Date.now() + wait * 1000 }),
        })
      },
    },
    client,
  )
  return {
    outgoing: outbox[conversationId] ?? [],
    send(text) {
      const message: OutgoingMessage = { clientId: randomUuid(), text, status: 'sending' }
      set((outgoing) => [...outgoing, message])
      deliver(message)
    },
    retry({ clientId, text }) {
      const message: OutgoingMessage = { clientId, text, status: 'sending' }
      mark(message)
      deliver(message)
    },
    drop,
  }
}
