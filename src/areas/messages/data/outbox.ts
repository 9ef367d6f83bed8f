import { atom } from 'jotai'
import { keepInTab, takeKept } from '../../../core/session/keptInTab'
import { inPreview } from '../../../core/preview/previewSession'

/** A message on its way: it stays on the screen until it is stored, or the person takes it back. */
export interface OutgoingMessage {
  clientId: string
  text: string
  status: 'sending' | 'failed'
  /** It failed because of too many: from this moment on (ms since 1970) it may be sent. */
  after?: number
}

/**
 * What a customer wrote and what is not stored yet, by conversation: leaving a thread, the page or
 * the session loses nothing of it.
 */
export interface Unsent {
  /** Whose it is; nobody's before it was looked for. */
  customerId: number | undefined
  outbox: Readonly<Record<number, readonly OutgoingMessage[]>>
  drafts: Readonly<Record<number, string>>
}

const NAME = 'unsent'
const storedAtom = atom<Unsent>({ customerId: undefined, outbox: {}, drafts: {} })

/** What is not sent yet; each change is kept in this tab for the same customer (decision 25). */
export const unsentAtom = atom(
  (get) => get(storedAtom),
  (get, set, change: (unsent: Unsent) => Unsent) => {
    const unsent = change(get(storedAtom))
    set(storedAtom, unsent)
    if (unsent.customerId !== undefined && !inPreview())
      keepInTab(
        NAME,
        unsent.customerId,
        isEmpty(unsent) ? undefined : { outbox: unsent.outbox, drafts: unsent.drafts },
      )
  },
)

/**
 * Takes back what the customer had not sent when the page was left; true when there was something.
 * What was on its way may have arrived or not: it can be sent again.
 */
export const restoreUnsentAtom = atom(null, (get, set, customerId: number): boolean => {
  if (get(storedAtom).customerId === customerId || inPreview()) return false
  // Written by `unsentAtom` in this tab.
  const kept = takeKept(NAME, customerId) as Pick<Unsent, 'outbox' | 'drafts'> | undefined
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
