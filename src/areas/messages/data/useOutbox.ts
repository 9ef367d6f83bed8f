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

/** A message on its way to the conversation with this id. */
interface Delivery {
  id: number
  message: OutgoingMessage
}

/**
 * Sends messages of a conversation: each shows at once, and a failed one stays until it is sent or
 * discarded.
 */
export function useOutbox(conversationId: number): Outbox {
  const [client] = useState(portalQueries)
  const [{ outbox }, change] = useAtom(unsentAtom)
  const set = (
    id: number,
    how: (outgoing: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
  ): void => {
    change((unsent) => ({
      ...unsent,
      outbox: { ...unsent.outbox, [id]: how(unsent.outbox[id] ?? []) },
    }))
  }
  const mark = (id: number, message: OutgoingMessage): void => {
    set(id, (outgoing) =>
      outgoing.map((other) => (other.clientId === message.clientId ? message : other)),
    )
  }
  const drop = (id: number, clientId: string): void => {
    set(id, (outgoing) => outgoing.filter((other) => other.clientId !== clientId))
  }
  // Delivery continues even if the customer leaves the thread or opens another one, so a delivery
  // names its conversation.
  const { mutate: deliver } = useMutation(
    {
      mutationFn: ({ id, message: { clientId, text } }: Delivery) =>
        portalApi.call('messages.send', {
          params: { conversationId: id },
          body: { text, clientId },
        }),
      onSuccess: async (sent, { id, message }) => {
        await addToThread(client, sent)
        drop(id, message.clientId)
      },
      onError: (error, { id, message: { clientId, text } }) => {
        const wait =
          error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
        // It may have arrived: the server stores a clientId only once.
        mark(id, {
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
      set(conversationId, (outgoing) => [...outgoing, message])
      deliver({ id: conversationId, message })
    },
    retry({ clientId, text }) {
      const message: OutgoingMessage = { clientId, text, status: 'sending' }
      mark(conversationId, message)
      deliver({ id: conversationId, message })
    },
    drop: (clientId) => drop(conversationId, clientId),
  }
}
