import { atom } from 'jotai'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'
import { inPreview } from '../../../core/preview/previewSession'

/** An unsent message, shown until the server has stored it or the customer discards it. */
export interface OutgoingMessage {
  clientId: string
  text: string
  status: 'sending' | 'failed'
  /** Time in ms since 1970 from which the message may be sent again; set after a rate limit. */
  retryAt?: number
}

/**
 * Unsent messages and drafts by conversation id. They survive when the customer leaves the thread
 * or the page, and when the session expires.
 */
export interface Unsent {
  /** Id of the customer who wrote the messages and drafts; undefined before these are restored. */
  customerId: number | undefined
  outbox: Readonly<Record<number, readonly OutgoingMessage[]>>
  drafts: Readonly<Record<number, string>>
}

/** The stored form; before 23 November 2026, a message's `retryAt` was `after`. */
interface StoredUnsent {
  outbox: Readonly<Record<number, readonly (OutgoingMessage & { after?: number })[]>>
  drafts: Unsent['drafts']
}

const STORAGE_NAME = 'unsent'
const unsentBaseAtom = atom<Unsent>({ customerId: undefined, outbox: {}, drafts: {} })

/**
 * Unsent messages and drafts; each change is stored in this tab, only for the customer who wrote
 * them.
 */
export const unsentAtom = atom(
  (get) => get(unsentBaseAtom),
  (get, set, change: (unsent: Unsent) => Unsent) => {
    const unsent = change(get(unsentBaseAtom))
    set(unsentBaseAtom, unsent)
    if (unsent.customerId !== undefined && !inPreview())
      storeInTab(
        STORAGE_NAME,
        unsent.customerId,
        isEmpty(unsent) ? undefined : { outbox: unsent.outbox, drafts: unsent.drafts },
      )
  },
)

/**
 * Restores the customer's unsent messages and drafts; returns whether there were any. A message
 * that was being sent is marked as failed although it may have arrived, because it can safely be
 * sent again.
 */
export const restoreUnsentAtom = atom(null, (get, set, customerId: number): boolean => {
  if (get(unsentBaseAtom).customerId === customerId || inPreview()) return false
  // The cast is safe: only `unsentAtom` stores data under this name.
  const stored = takeFromTab(STORAGE_NAME, customerId) as StoredUnsent | undefined
  const outbox = Object.fromEntries(
    Object.entries(stored?.outbox ?? {}).map(([id, messages]) => [
      id,
      messages.map(({ after, ...message }) => ({
        ...(after !== undefined && { retryAt: after }),
        ...message,
        status: 'failed' as const,
      })),
    ]),
  )
  const unsent: Unsent = { customerId, outbox, drafts: stored?.drafts ?? {} }
  set(unsentAtom, () => unsent)
  return !isEmpty(unsent)
})

const isEmpty = ({ outbox, drafts }: Unsent): boolean =>
  [
    ...Object.values(outbox).map(({ length }) => length),
    ...Object.values(drafts).map(({ length }) => length),
  ].every((length) => length === 0)
