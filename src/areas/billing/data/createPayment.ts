import type {
  Intention,
  Payment,
  PaymentAnswer,
  PaymentEntry,
  PaymentEvent,
  ChargeStatus,
} from '../model/payment/Payment'
import { nextPayment, resumed } from '../model/payment/nextPayment'
import { paymentRequest } from '../model/payment/resubmission'

/** What a payment does outside of itself; none of these rejects. */
export interface PaymentEffects {
  /** Sends the payment under an idempotency key. */
  send: (method: PaymentEntry, key: string) => Promise<PaymentAnswer>
  /** Asks the server how the thing that is paid stands. */
  fetchStatus: () => Promise<ChargeStatus>
  /** Keeps the payment over a reload; undefined forgets it. */
  persist: (payment: Payment | undefined) => void
  newKey: () => string
  /** Runs something later; returns the way to call it off. */
  schedule: (run: () => void, delayMs: number) => () => void
  /** Calls whenever something at the server may have changed; returns the way to stop. */
  onChange: (run: () => void) => () => void
}

/** A payment on the screen, for `useSyncExternalStore`. */
export interface PaymentStore {
  subscribe: (listener: () => void) => () => void
  get: () => Payment
  /** Begins a payment by this method, unless one is under way. */
  pay: (method: PaymentEntry) => void
  /** How the person answered the processor's authentication, with its words where it has some. */
  confirm: (outcome: 'authorised' | 'refused', message?: string) => void
  /** After a failure: ready for another try. */
  retry: () => void
  /**
   * Goes on with what was under way, and stops when its screen is left; the payment itself goes on
   * at the server.
   */
  start: () => () => void
}

const FIRST_POLL_MS = 1000
const MAX_POLL_MS = 30_000

/**
 * Makes a payment, going on with what was kept of it. While its outcome is unknown it asks by
 * itself: at each change, and again and again more slowly. (issue 6)
 */
export function createPayment(
  effects: PaymentEffects,
  restored: Payment = { status: 'ready' },
): PaymentStore {
  let payment = resumed(restored)
  let polls = 0
  let stopped = true
  let sent: Payment | undefined
  let cancelPoll: () => void = () => undefined
  const listeners = new Set<() => void>()
  if (isUnderWay(payment)) effects.persist(payment)

  const dispatch = (event: PaymentEvent): void => {
    const next = nextPayment(payment, event)
    if (next === payment) return
    payment = next
    effects.persist(isUnderWay(payment) ? payment : undefined)
    for (const listener of listeners) listener()
    runEffects()
  }
  /** Does what the state asks for; an answer that another state has overtaken changes nothing. */
  const runEffects = (): void => {
    cancelPoll()
    if (stopped) return
    const requested = payment
    switch (requested.status) {
      case 'charging': {
        if (sent === requested) return
        sent = requested
        const { method, key } = paymentRequest(requested.intention, requested.paymentIntentId)
        // Sent is sent: its answer counts even where the screen was left meanwhile.
        void effects.send(method, key).then((answer) => {
          if (payment === requested) dispatch({ type: 'answered', answer })
        })
        return
      }
      case 'unknown':
        cancelPoll = effects.schedule(poll, polls === 0 ? 0 : nextDelay())
        return
      default:
        polls = 0
    }
  }
  const nextDelay = (): number => Math.min(MAX_POLL_MS, FIRST_POLL_MS * 2 ** polls++)
  const poll = (): void => {
    cancelPoll()
    const requested = payment
    if (requested.status !== 'unknown' || stopped) return
    polls = Math.max(polls, 1)
    void effects.fetchStatus().then((chargeStatus) => {
      if (payment !== requested || stopped) return
      dispatch({ type: 'found', chargeStatus })
      if (payment === requested) {
        cancelPoll()
        cancelPoll = effects.schedule(poll, nextDelay())
      }
    })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => payment,
    pay(method) {
      const intention: Intention = { key: effects.newKey(), method }
      dispatch({ type: 'pay', intention })
    },
    confirm(outcome, message) {
      dispatch(
        outcome === 'authorised'
          ? { type: 'authenticated' }
          : { type: 'refused', ...(message ? { message } : {}) },
      )
    },
    retry() {
      dispatch({ type: 'retry' })
    },
    start() {
      stopped = false
      runEffects()
      const stopListening = effects.onChange(poll)
      return () => {
        stopped = true
        cancelPoll()
        stopListening()
      }
    },
  }
}

/**
 * Whether a payment is worth keeping over a reload: what is settled or failed is told by the
 * server.
 */
const isUnderWay = ({ status }: Payment): boolean =>
  status === 'charging' || status === 'authenticating' || status === 'unknown'
