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
 * A fake server with one transaction to pay, which charges each key at most once. Requests or
 * responses get lost as `losses` says, and the tab can be reloaded.
 */
function createWorld({
  losses,
  needs3ds,
  declines,
  slow,
  rejects,
}: {
  losses: readonly ('before' | 'after' | 'error' | 'none')[]
  needs3ds: boolean
  declines: boolean
  slow: boolean
  rejects: 'no' | 'yes' | 'too late'
}) {
  const charges: string[] = []
  const clientSecrets: string[] = []
  let paid = false
  let pending = false
  let persisted: Payment | undefined
  let messageCount = 0
  let keys = 0
  const timers: (() => void)[] = []
  const responses = new Map<string, PaymentResponse>()
  const handlePayment = (method: PaymentEntry, key: string): PaymentResponse => {
    const earlier = responses.get(key)
    if (earlier && earlier.type !== 'pending') return earlier
    if (paid) return { type: 'settled' }
    if (pending) return { type: 'pending' }
    if (needs3ds && method.type === 'creditcard')
      return record(key, { type: 'authenticate', action: ACTION })
    if (declines)
      return record(key, { type: 'failed', problem: { code: 'payment_failed', details: [] } })
    charges.push(key)
    if (slow) pending = true
    else paid = true
    return record(key, slow ? { type: 'pending' } : { type: 'settled' })
  }
  const record = (key: string, response: PaymentResponse): PaymentResponse => {
    responses.set(key, response)
    return response
  }
  const overNetwork = async <Response>(
    respond: () => Response,
  ): Promise<Response | { type: 'lost' }> => {
    const loss = losses[messageCount++] ?? 'none'
    if (loss === 'before') return { type: 'lost' }
    const response = respond()
    await Promise.resolve()
    return loss === 'none' ? response : { type: 'lost' }
  }
  const effects: PaymentEffects = {
    send: (method, key) => overNetwork(() => handlePayment(method, key)),
    fetchStatus: async () => {
      const result = await overNetwork(() => ({
        type: paid ? ('paid' as const) : pending ? ('pending' as const) : ('open' as const),
      }))
      return result.type
    },
    persist: (payment) => {
      persisted = payment
    },
    newKey: () => `key-${(keys += 1)}`,
    schedule: (run) => {
      timers.push(run)
      return () => {
        const index = timers.indexOf(run)
        if (index >= 0) timers.splice(index, 1)
      }
    },
    onChange: () => () => undefined,
  }
  let leave: () => void = () => undefined
  let openStore: PaymentStore | undefined
  /** Confirms or rejects the authentication that the processor shows. */
  const authenticate = (): void => {
    const payment = openStore?.get()
    if (payment?.status !== 'authenticating') return
    clientSecrets.push(payment.action.clientSecret)
    // The charge was made by an earlier confirmation, whose response was lost.
    if (rejects === 'too late' && !paid && !pending) {
      charges.push('earlier confirmation')
      paid = true
    }
    openStore?.confirm(rejects === 'no' ? 'authorised' : 'refused')
  }
  const open = (): PaymentStore => {
    leave()
    timers.length = 0
    // Like storage, parsing returns a copy and not the same object.
    const store = createPayment(
      effects,
      persisted === undefined ? undefined : (JSON.parse(JSON.stringify(persisted)) as Payment),
    )
    leave = store.start()
    openStore = store
    return store
  }
  return {
    open,
    charges,
    clientSecrets,
    responses,
    settle: (): void => void (pending ? ((paid = true), (pending = false)) : undefined),
    tick: async (): Promise<void> => {
      for (let index = 0; index < 12; index += 1) await Promise.resolve()
      timers.shift()?.()
      authenticate()
      for (let index = 0; index < 12; index += 1) await Promise.resolve()
    },
  }
}

const anyLoss = fc.constantFrom('before', 'after', 'error', 'none')

describe('a payment', () => {
  it('is charged at most once, is never reported as failed if it was charged, and always settles, whatever messages are lost and however often the customer presses Pay or reloads', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          losses: fc.array(anyLoss, { maxLength: 12 }),
          needs3ds: fc.boolean(),
          declines: fc.boolean(),
          slow: fc.boolean(),
          rejects: fc.constantFrom('no', 'yes', 'too late'),
        }),
        fc.array(fc.constantFrom('tick', 'reload', 'press', 'settle'), { maxLength: 20 }),
        async (kind, steps) => {
          const world = createWorld(kind)
          let store = world.open()
          store.pay(CARD)
          for (const step of steps) {
            if (step === 'tick') await world.tick()
            if (step === 'reload') store = world.open()
            if (step === 'settle') world.settle()
            // Pressing Pay again while a payment is pending has no effect.
            if (
              step === 'press' &&
              store.get().status !== 'settled' &&
              store.get().status !== 'ready'
            )
              store.pay(store.get().status === 'failed' ? { ...CARD, type: 'ach' } : CARD)
            if (store.get().status === 'failed') expect(world.charges).toEqual([])
          }
          for (
            let index = 0;
            index < 40 && !['settled', 'failed', 'ready'].includes(store.get().status);
            index += 1
          ) {
            world.settle()
            await world.tick()
          }
          expect(world.charges.length).toBeLessThanOrEqual(1)
          expect(['settled', 'failed', 'ready']).toContain(store.get().status)
          expect(store.get().status === 'settled').toBe(
            world.charges.length === 1 && store.get().status !== 'ready',
          )
        },
      ),
      { seed: 20_264, numRuns: 2000 },
    )
  })

  it('is authenticated, if needed, with the client secret of its response, then sent again with the payment intent instead of the card and a new key [money.three-ds.client-secret] [money.three-ds.resubmit]', async () => {
    const world = createWorld({
      losses: [],
      needs3ds: true,
      declines: false,
      slow: false,
      rejects: 'no',
    })
    const store = world.open()
    store.pay(CARD)
    await world.tick()
    await world.tick()
    expect(world.clientSecrets).toEqual(['secret'])
    expect(world.charges).toEqual(['key-1-3ds'])
    expect(store.get()).toEqual({ status: 'settled' })
  })

  it('fails with payment_authentication_failed if the customer rejects the authentication, and is not sent again [money.three-ds.failure-code]', async () => {
    const world = createWorld({
      losses: [],
      needs3ds: true,
      declines: false,
      slow: false,
      rejects: 'yes',
    })
    const store = world.open()
    store.pay(CARD)
    await world.tick()
    await world.tick()
    expect(store.get()).toEqual({
      status: 'failed',
      problem: { code: 'payment_authentication_failed', details: [] },
    })
    expect([...world.responses.keys()]).toEqual(['key-1'])
  })

  it('is reported as settled if an earlier confirmation charged it, although its authentication failed', async () => {
    const world = createWorld({
      losses: [],
      needs3ds: true,
      declines: false,
      slow: false,
      rejects: 'too late',
    })
    const store = world.open()
    const statuses: string[] = []
    store.subscribe(() => statuses.push(store.get().status))
    store.pay(CARD)
    await world.tick()
    await world.tick()
    expect(statuses).toEqual(['charging', 'authenticating', 'unknown', 'settled'])
    expect(world.charges).toEqual(['earlier confirmation'])
    expect([...world.responses.keys()]).toEqual(['key-1'])
  })

  it('resumes with the same key after a reload during its authentication', async () => {
    const world = createWorld({
      losses: [],
      needs3ds: true,
      declines: false,
      slow: false,
      rejects: 'no',
    })
    world.open().pay(CARD)
    // Reloads before the server's response arrives, and again right after it.
    let store = world.open()
    await world.tick()
    store = world.open()
    await world.tick()
    await world.tick()
    expect(store.get().status === 'settled' || store.get().status === 'ready').toBe(true)
    expect(world.charges).toEqual(['key-1-3ds'])
  })
})
