import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { randomUuid } from '../../../core/api/randomUuid'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { dismissTopic } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'
import { unsentAtom, type OutgoingMessage } from './outbox'
import { addToThread } from './threadPages'

/** The unsent messages of a conversation, with actions to send, retry and discard. */
export interface Outbox {
  outgoing: readonly OutgoingMessage[]
  send: (text: string) => void
  retry: (message: OutgoingMessage) => void
  discard: (clientId: string) => void
}

/** A message and the id of the conversation it is being sent to. */
interface Delivery {
  id: number
  message: OutgoingMessage
}

/**
 * The unsent messages of a conversation, and the actions on them. Each message is shown at once; a
 * failed one is shown until it is sent again or discarded, with a notification of the error.
 */
export function useOutbox(conversationId: number): Outbox {
  const [client] = useState(portalQueries)
  const [{ outbox }, changeUnsent] = useAtom(unsentAtom)
  const updateOutbox = (
    id: number,
    update: (outgoing: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
  ): void => {
    changeUnsent((unsent) => ({
      ...unsent,
      outbox: { ...unsent.outbox, [id]: update(unsent.outbox[id] ?? []) },
    }))
  }
  const replace = (id: number, message: OutgoingMessage): void => {
    updateOutbox(id, (outgoing) =>
      outgoing.map((other) => (other.clientId === message.clientId ? message : other)),
    )
  }
  const discard = (id: number, clientId: string): void => {
    updateOutbox(id, (outgoing) => outgoing.filter((other) => other.clientId !== clientId))
  }
  // Delivery continues if the customer leaves the thread or opens another one, so each delivery has
  // its own conversation id.
  const { mutate: deliver } = useMutation(
    {
      mutationFn: ({ id, message: { clientId, text } }: Delivery) =>
        portalApi.call('messages.send', {
          params: { conversationId: id },
          body: { text, clientId },
        }),
      onSuccess: async (sent, { id, message }) => {
        await addToThread(client, sent)
        discard(id, message.clientId)
        dismissTopic(topicOf(message.clientId))
      },
      onError: (error, { id, message: { clientId, text } }) => {
        const waitSeconds =
          error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
        // Although its response failed, the message may have been stored. Sending it again is safe:
        // the server stores each clientId only once.
        replace(id, {
          clientId,
          text,
          status: 'failed',
          ...(waitSeconds === undefined ? {} : { retryAt: Date.now() + waitSeconds * 1000 }),
        })
        // After a 401 the sign-in page says what happened.
        if (!(error instanceof ApiError && error.status === 401))
          notifyError(error, topicOf(clientId))
      },
    },
    client,
  )
  return {
    outgoing: outbox[conversationId] ?? [],
    send(text) {
      const message: OutgoingMessage = { clientId: randomUuid(), text, status: 'sending' }
      updateOutbox(conversationId, (outgoing) => [...outgoing, message])
      deliver({ id: conversationId, message })
    },
    retry({ clientId, text }) {
      const message: OutgoingMessage = { clientId, text, status: 'sending' }
      replace(conversationId, message)
      deliver({ id: conversationId, message })
    },
    discard: (clientId) => discard(conversationId, clientId),
  }
}

/** The topic of notifications about an unsent message. */
const topicOf = (clientId: string): string => `message/${clientId}`
