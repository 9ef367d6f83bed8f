import type {
  Intention,
  Payment,
  PaymentAnswer,
  PaymentEntry,
  PaymentEvent,
  Standing,
} from '../model/payment/Payment'
import { nextPayment, resumed } from '../model/payment/nextPayment'
import { toSend } from '../model/payment/resubmission'

/** What a payment does outside of itself; none of these rejects. */
export interface PaymentWays {
  /** Sends the payment under an idempotency key. */
  send: (method: PaymentEntry, key: string) => Promise<PaymentAnswer>
  /** Asks the server how the thing that is paid stands. */
  look: () => Promise<Standing>
  /** Keeps the payment over a reload; undefined forgets it. */
  keep: (payment: Payment | undefined) => void
  newKey: () => string
  /** Runs something later; returns the way to call it off. */
  later: (run: () => void, delayMs: number) => () => void
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
  again: () => void
  /**
   * Goes on with what was under way, and stops when its screen is left; the payment itself goes on
   * at the server.
   */
  start: () => () => void
}

const FIRST_LOOK_MS = 1000
const SLOWEST_LOOK_MS = 30_000

/**
 * Makes a payment, going on with what was kept of it. While its outcome is unknown it asks by
 * itself: at each change, and again and again more slowly. (issue 6)
 */
export function createPayment(
  ways: PaymentWays,
  kept: Payment = { status: 'ready' },
): PaymentStore {
  let payment = resumed(kept)
  let looks = 0
  let stopped = true
  let sent: Payment | undefined
  let callOff: () => void = () => undefined
  const listeners = new Set<() => void>()
  if (isUnderWay(payment)) ways.keep(payment)

  const happen = (event: PaymentEvent): void => {
    const next = nextPayment(payment, event)
    if (next === payment) return
    payment = next
    ways.keep(isUnderWay(payment) ? payment : undefined)
    for (const listener of listeners) listener()
    act()
  }
  /** Does what the state asks for; an answer that another state has overtaken changes nothing. */
  const act = (): void => {
    callOff()
    if (stopped) return
    const asked = payment
    switch (asked.status) {
      case 'charging': {
        if (sent === asked) return
        sent = asked
        const { method, key } = toSend(asked.intention, asked.paymentIntentId)
        // Sent is sent: its answer counts even where the screen was left meanwhile.
        void ways.send(method, key).then((answer) => {
          if (payment === asked) happen({ type: 'answered', answer })
        })
        return
      }
      case 'unknown':
        callOff = ways.later(look, looks === 0 ? 0 : pause())
        return
      default:
        looks = 0
    }
  }
  const pause = (): number => Math.min(SLOWEST_LOOK_MS, FIRST_LOOK_MS * 2 ** looks++)
  const look = (): void => {
    callOff()
    const asked = payment
    if (asked.status !== 'unknown' || stopped) return
    looks = Math.max(looks, 1)
    void ways.look().then((standing) => {
      if (payment !== asked || stopped) return
      happen({ type: 'found', standing })
      if (payment === asked) {
        callOff()
        callOff = ways.later(look, pause())
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
      const intention: Intention = { key: ways.newKey(), method }
      happen({ type: 'pay', intention })
    },
    confirm(outcome, message) {
      happen(
        outcome === 'authorised'
          ? { type: 'authenticated' }
          : { type: 'refused', ...(message ? { message } : {}) },
      )
    },
    again() {
      happen({ type: 'again' })
    },
    start() {
      stopped = false
      act()
      const stopListening = ways.onChange(look)
      return () => {
        stopped = true
        callOff()
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
