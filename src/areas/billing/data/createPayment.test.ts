import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  Payment,
  PaymentAction,
  PaymentResponse,
  PaymentEntry,
} from '../model/payment/Payment'
import { createPayment, type PaymentStore, type PaymentEffects } from './createPayment'

const CARD: PaymentEntry = { id: '7', type: 'creditcard', amount: 50 }
const ACTION: PaymentAction = { clientSecret: 'secret', paymentIntentId: 'pi_1' }

/**
 * A fake server with one payable that charges each key once, behind a network that loses the given
 * messages, and a tab that can be reloaded.
 */
function world({
  faults,
  needs3ds,
  declines,
  slow,
  refuses,
}: {
  faults: readonly ('before' | 'after' | 'error' | 'none')[]
  needs3ds: boolean
  declines: boolean
  slow: boolean
  refuses: 'no' | 'yes' | 'too late'
}) {
  const charges: string[] = []
  const asked: string[] = []
  let paid = false
  let pending = false
  let dropped: Payment | undefined
  let turn = 0
  let keys = 0
  const timers: (() => void)[] = []
  const answers = new Map<string, PaymentResponse>()
  const serve = (method: PaymentEntry, key: string): PaymentResponse => {
    const known = answers.get(key)
    if (known && known.type !== 'pending') return known
    if (paid) return { type: 'settled' }
    if (pending) return { type: 'pending' }
    if (needs3ds && method.type === 'creditcard')
      return remember(key, { type: 'authenticate', action: ACTION })
    if (declines)
      return remember(key, { type: 'failed', problem: { code: 'payment_failed', details: [] } })
    charges.push(key)
    if (slow) pending = true
    else paid = true
    return remember(key, slow ? { type: 'pending' } : { type: 'settled' })
  }
  const remember = (key: string, answer: PaymentResponse): PaymentResponse => {
    answers.set(key, answer)
    return answer
  }
  const through = async <Answer>(serveIt: () => Answer): Promise<Answer | { type: 'lost' }> => {
    const fault = faults[turn++] ?? 'none'
    if (fault === 'before') return { type: 'lost' }
    const answer = serveIt()
    await Promise.resolve()
    return fault === 'none' ? answer : { type: 'lost' }
  }
  const effects: PaymentEffects = {
    send: (method, key) => through(() => serve(method, key)),
    fetchStatus: async () => {
      const seen = await through(() => ({
        type: paid ? ('paid' as const) : pending ? ('pending' as const) : ('open' as const),
      }))
      return seen.type
    },
    persist: (payment) => {
      dropped = payment
    },
    newKey: () => `key-${(keys += 1)}`,
    schedule: (run) => {
      timers.push(run)
      return () => {
        const at = timers.indexOf(run)
        if (at >= 0) timers.splice(at, 1)
      }
    },
    onChange: () => () => undefined,
  }
  let leave: () => void = () => undefined
  let shown: PaymentStore | undefined
  /** Answers the processor's dialog shown for this action. */
  const answerDialog = (): void => {
    const payment = shown?.get()
    if (payment?.status !== 'authenticating') return
    asked.push(payment.action.clientSecret)
    // An earlier confirmation, whose response was lost, has already charged.
    if (refuses === 'too late' && !paid && !pending) {
      charges.push('confirmed before')
      paid = true
    }
    shown?.confirm(refuses === 'no' ? 'authorised' : 'refused')
  }
  const open = (): PaymentStore => {
    leave()
    timers.length = 0
    // Storage returns a copy, not the same object.
    const store = createPayment(
      effects,
      dropped === undefined ? undefined : (JSON.parse(JSON.stringify(dropped)) as Payment),
    )
    leave = store.start()
    shown = store
    return store
  }
  return {
    open,
    charges,
    asked,
    answers,
    settle: (): void => void (pending ? ((paid = true), (pending = false)) : undefined),
    tick: async (): Promise<void> => {
      for (let index = 0; index < 12; index += 1) await Promise.resolve()
      timers.shift()?.()
      answerDialog()
      for (let index = 0; index < 12; index += 1) await Promise.resolve()
    },
  }
}

const fault = fc.constantFrom('before', 'after', 'error', 'none')

describe('a payment', () => {
  it('is charged at most once whatever is lost, pressed twice or reloaded, never reports a charged payment as failed, and always settles', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          faults: fc.array(fault, { maxLength: 12 }),
          needs3ds: fc.boolean(),
          declines: fc.boolean(),
          slow: fc.boolean(),
          refuses: fc.constantFrom('no', 'yes', 'too late'),
        }),
        fc.array(fc.constantFrom('tick', 'reload', 'press', 'settle'), { maxLength: 20 }),
        async (kind, steps) => {
          const at = world(kind)
          let store = at.open()
          store.pay(CARD)
          for (const step of steps) {
            if (step === 'tick') await at.tick()
            if (step === 'reload') store = at.open()
            if (step === 'settle') at.settle()
            // A second press while a payment is pending is ignored.
            if (
              step === 'press' &&
              store.get().status !== 'settled' &&
              store.get().status !== 'ready'
            )
              store.pay(store.get().status === 'failed' ? { ...CARD, type: 'ach' } : CARD)
            if (store.get().status === 'failed') expect(at.charges).toEqual([])
          }
          for (
            let index = 0;
            index < 40 && !['settled', 'failed', 'ready'].includes(store.get().status);
            index += 1
          ) {
            at.settle()
            await at.tick()
          }
          expect(at.charges.length).toBeLessThanOrEqual(1)
          expect(['settled', 'failed', 'ready']).toContain(store.get().status)
          expect(store.get().status === 'settled').toBe(
            at.charges.length === 1 && store.get().status !== 'ready',
          )
        },
      ),
      { seed: 20_264, numRuns: 2000 },
    )
  })

  it('that needs authentication is authenticated with its result’s client secret, then sent again with the payment intent instead of the card and a new key [money.three-ds.client-secret] [money.three-ds.resubmit]', async () => {
    const at = world({ faults: [], needs3ds: true, declines: false, slow: false, refuses: 'no' })
    const store = at.open()
    store.pay(CARD)
    await at.tick()
    await at.tick()
    expect(at.asked).toEqual(['secret'])
    expect(at.charges).toEqual(['key-1-3ds'])
    expect(store.get()).toEqual({ status: 'settled' })
  })

  it('fails with payment_authentication_failed when authentication is refused, and is not sent again [money.three-ds.failure-code]', async () => {
    const at = world({ faults: [], needs3ds: true, declines: false, slow: false, refuses: 'yes' })
    const store = at.open()
    store.pay(CARD)
    await at.tick()
    await at.tick()
    expect(store.get()).toEqual({
      status: 'failed',
      problem: { code: 'payment_authentication_failed', details: [] },
    })
    expect([...at.answers.keys()]).toEqual(['key-1'])
  })

  it('is never reported as failed when an earlier confirmation had charged it before the refusal', async () => {
    const at = world({
      faults: [],
      needs3ds: true,
      declines: false,
      slow: false,
      refuses: 'too late',
    })
    const store = at.open()
    const seen: string[] = []
    store.subscribe(() => seen.push(store.get().status))
    store.pay(CARD)
    await at.tick()
    await at.tick()
    expect(seen).toEqual(['charging', 'authenticating', 'unknown', 'settled'])
    expect(at.charges).toEqual(['confirmed before'])
    expect([...at.answers.keys()]).toEqual(['key-1'])
  })

  it('resumes after a reload during its authentication, with the same key', async () => {
    const at = world({ faults: [], needs3ds: true, declines: false, slow: false, refuses: 'no' })
    at.open().pay(CARD)
    // Reloads before the server's response arrives, and again right after it.
    let store = at.open()
    await at.tick()
    store = at.open()
    await at.tick()
    await at.tick()
    expect(store.get().status === 'settled' || store.get().status === 'ready').toBe(true)
    expect(at.charges).toEqual(['key-1-3ds'])
  })
})
