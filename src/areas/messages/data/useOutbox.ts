import { useAtom } from 'jotai'
import type { Message } from '../../../../generated/types'
import { portalApi } from '../../../core/session/portalApi'
import { outboxAtom, type OutgoingMessage } from './outbox'

/** What is on its way in one conversation, and how to send, try again and take back. */
export interface Outbox {
  outgoing: readonly OutgoingMessage[]
  send: (text: string) => void
  retry: (message: OutgoingMessage) => void
  drop: (clientId: string) => void
}

/** Sends messages of one conversation: each is shown at once, and one that fails stays with its text until it is sent or taken back. */
export function useOutbox(conversationId: number, onSent: (message: Message) => void): Outbox {
  const [outbox, setOutbox] = useAtom(outboxAtom)
  const change = (how: (outgoing: readonly OutgoingMessage[]) => readonly OutgoingMessage[]): void => {
    setOutbox((all) => ({ ...all, [conversationId]: how(all[conversationId] ?? []) }))
  }
  const drop = (clientId: string): void => {
    change((outgoing) => outgoing.filter((other) => other.clientId !== clientId))
  }
  const deliver = async ({ clientId, text }: OutgoingMessage): Promise<void> => {
    try {
      const sent = await portalApi.call('messages.send', { params: { conversationId }, body: { text, clientId } })
      onSent(sent)
      drop(clientId)
    } catch {
      // It may have arrived all the same: the same clientId is stored once.
      change((outgoing) => outgoing.map((other) => (other.clientId === clientId ? { ...other, status: 'failed' } : other)))
    }
  }
  return {
    outgoing: outbox[conversationId] ?? [],
    send(text) {
      const message: OutgoingMessage = { clientId: newClientId(), text, status: 'sending' }
      change((outgoing) => [...outgoing, message])
      void deliver(message)
    },
    retry(message) {
      change((outgoing) => outgoing.map((other) => (other.clientId === message.clientId ? { ...other, status: 'sending' } : other)))
      void deliver(message)
    },
    drop,
  }
}

/** A UUID of version 4; `crypto.randomUUID` is missing where a page is served without TLS. */
function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
