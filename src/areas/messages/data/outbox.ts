import { atom } from 'jotai'

/** A message on its way: it stays on the screen until it is stored, or the person takes it back. */
export interface OutgoingMessage {
  clientId: string
  text: string
  status: 'sending' | 'failed'
}

/** What is on its way by conversation, kept for as long as the tab lives: leaving a thread loses nothing. */
export const outboxAtom = atom<Readonly<Record<number, readonly OutgoingMessage[]>>>({})

/** What is typed and not sent yet, by conversation. */
export const draftsAtom = atom<Readonly<Record<number, string>>>({})
