import { atom } from 'jotai'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'
import { inPreview } from '../../../core/preview/previewSession'

/** An unsent message, shown until it is stored or discarded. */
export interface OutgoingMessage {
  clientId: string
  text: string
  status: 'sending' | 'failed'
  /** Rate limited: it may be sent again from this time (ms since 1970). */
  after?: number
}

/**
 * Unsent messages and drafts by conversation, kept when the customer leaves the thread or the page,
 * or the session expires.
 */
export interface Unsent {
  /** The customer they belong to; undefined before they are restored. */
  customerId: number | undefined
  outbox: Readonly<Record<number, readonly OutgoingMessage[]>>
  drafts: Readonly<Record<number, string>>
}

const NAME = 'unsent'
const storedAtom = atom<Unsent>({ customerId: undefined, outbox: {}, drafts: {} })

/**
 * Unsent messages and drafts; each change is stored in this tab for the same customer (decision
 * 25).
 */
export const unsentAtom = atom(
  (get) => get(storedAtom),
  (get, set, change: (unsent: Unsent) => Unsent) => {
    const unsent = change(get(storedAtom))
    set(storedAtom, unsent)
    if (unsent.customerId !== undefined && !inPreview())
      storeInTab(
        NAME,
        unsent.customerId,
        isEmpty(unsent) ? undefined : { outbox: unsent.outbox, drafts: unsent.drafts },
      )
  },
)

/**
 * Restores what the customer had not sent; returns whether there was anything. Messages that were
 * in flight may have arrived; they can be sent again.
 */
export const restoreUnsentAtom = atom(null, (get, set, customerId: number): boolean => {
  if (get(storedAtom).customerId === customerId || inPreview()) return false
  // Written by `unsentAtom` in this tab.
  const kept = takeFromTab(NAME, customerId) as Pick<Unsent, 'outbox' | 'drafts'> | undefined
  const outbox = Object.fromEntries(
    Object.entries(kept?.outbox ?? {}).map(([id, messages]) => [
      id,
      messages.map((message) => ({ ...message, status: 'failed' as const })),
    ]),
  )
  const unsent: Unsent = { customerId, outbox, drafts: kept?.drafts ?? {} }
  set(unsentAtom, () => unsent)
  return !isEmpty(unsent)
})

const isEmpty = ({ outbox, drafts }: Unsent): boolean =>
  [
    ...Object.values(outbox).map(({ length }) => length),
    ...Object.values(drafts).map(({ length }) => length),
  ].every((length) => length === 0)
