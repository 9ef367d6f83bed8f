import type {
  Intention,
  Payment,
  PaymentResponse,
  PaymentEntry,
  PaymentEvent,
  ChargeStatus,
} from '../model/payment/Payment'
import { nextPayment, resumePayment } from '../model/payment/nextPayment'
import { paymentRequest } from '../model/payment/resubmission'

/** Side effects of a payment; none of them rejects. */
export interface PaymentEffects {
  /** Sends the payment with an idempotency key. */
  send: (method: PaymentEntry, key: string) => Promise<PaymentResponse>
  /** Fetches the charge status from the server. */
  fetchStatus: () => Promise<ChargeStatus>
  /** Stores the payment so that it survives a reload; undefined removes it. */
  persist: (payment: Payment | undefined) => void
  newKey: () => string
  /** Runs a callback after a delay; returns a function that cancels it. */
  schedule: (run: () => void, delayMs: number) => () => void
  /** Subscribes to the hub's change events; returns the unsubscribe function. */
  onChange: (run: () => void) => () => void
}

/** A payment's state and actions, for `useSyncExternalStore`. */
export interface PaymentStore {
  subscribe: (listener: () => void) => () => void
  get: () => Payment
  /** Starts a payment with this method, unless one is pending or settled. */
  pay: (method: PaymentEntry) => void
  /** Reports the outcome of the processor's authentication, with the processor's message if any. */
  confirm: (outcome: 'authorised' | 'refused', message?: string) => void
  /** Resets a failed payment so that it can be tried again. */
  retry: () => void
  /**
   * Resumes a pending payment; the returned function stops polling, but the server still completes
   * the payment.
   */
  start: () => () => void
}

/**
 * The first poll is immediate; poll n after it waits 2 ** n times this delay, up to the maximum.
 */
const POLL_DELAY_MS = 1000
const MAX_POLL_DELAY_MS = 30_000

/**
 * Creates a payment, resuming a restored one. While the outcome is unknown it polls with
 * exponential backoff and after each change event.
 */
export function createPayment(
  effects: PaymentEffects,
  restored: Payment = { status: 'ready' },
): PaymentStore {
  let payment = resumePayment(restored)
  let polls = 0
  let stopped = true
  let lastSent: Payment | undefined
  let cancelPoll: () => void = () => undefined
  const listeners = new Set<() => void>()
  if (isPending(payment)) effects.persist(payment)

  const dispatch = (event: PaymentEvent): void => {
    const next = nextPayment(payment, event)
    if (next === payment) return
    payment = next
    effects.persist(isPending(payment) ? payment : undefined)
    for (const listener of listeners) listener()
    runEffects()
  }
  /** Runs the effects of the current state; results of an earlier state's requests are ignored. */
  const runEffects = (): void => {
    cancelPoll()
    if (stopped) return
    const requested = payment
    switch (requested.status) {
      case 'charging': {
        if (lastSent === requested) return
        lastSent = requested
        const { method, key } = paymentRequest(requested.intention, requested.paymentIntentId)
        // A sent payment can't be cancelled, so its response counts even if the customer has left
        // the screen.
        void effects.send(method, key).then((response) => {
          if (payment === requested) dispatch({ type: 'responded', response })
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
  const nextDelay = (): number => Math.min(MAX_POLL_DELAY_MS, POLL_DELAY_MS * 2 ** polls++)
  const poll = (): void => {
    cancelPoll()
    const requested = payment
    if (requested.status !== 'unknown' || stopped) return
    polls = Math.max(polls, 1)
    void effects.fetchStatus().then((chargeStatus) => {
      if (payment !== requested || stopped) return
      dispatch({ type: 'statusFetched', chargeStatus })
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
          : { type: 'authenticationFailed', ...(message ? { message } : {}) },
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
 * Whether a payment must be stored across a reload. A settled or failed payment need not be: the
 * server reports it.
 */
const isPending = ({ status }: Payment): boolean =>
  status === 'charging' || status === 'authenticating' || status === 'unknown'
