import { describe, expect, it } from 'vitest'
import type { ChargeOutcome } from '../../../processors/Processor'
import { FACTOR, LIMIT_MS } from '#tests/support/factor'
import type { PaymentState } from '../../../platform/db/schema/payments'
import { nextState, decideRequest, isPending } from '../transactions/model/paymentState'
import { pay, settle, type MachineDeps } from './paymentMachine'
import type { MachinePayment } from './PaymentStore'

const RUNS = 1_000 * FACTOR

interface Payment extends MachinePayment {
  invoice: number
}

interface Intent {
  invoice: number
  key: string
}

/** A failure at any step: of the process, the network or the database. */
class Fault extends Error {}

/** Creates a seeded pseudo-random generator (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * An in-memory club with invoices, a processor and a ledger; a step may throw a fault before or
 * after its effect.
 */
class World {
  readonly payments: Payment[] = []
  readonly requests = new Map<string, { bodyHash: string; payment: Payment }>()
  /** The amount still due in cents, by invoice. */
  readonly due = [1_000, 2_000]
  readonly charges = new Map<string, { invoice: number; status: ChargeOutcome['status'] }>()
  readonly ledger: { debit: string; credit: string; cents: number }[] = []
  nowMs = 0
  private late: (() => void)[] = []

  constructor(
    private readonly random: () => number,
    private faults: number,
  ) {}

  /** Stops injecting faults, so that the world can settle. */
  stopFaults(): void {
    this.faults = 0
  }

  private async step<T>(effect: () => T): Promise<T> {
    await Promise.resolve()
    if (this.random() < this.faults) throw new Fault('before')
    const result = effect()
    // The effect has happened, but the caller gets no response.
    if (this.random() < this.faults) throw new Fault('after')
    await Promise.resolve()
    return result
  }

  private outcome(idempotencyKey: string): ChargeOutcome {
    const status = this.charges.get(idempotencyKey)?.status ?? 'failed'
    if (status === 'succeeded')
      return { status, reference: idempotencyKey, brand: 'visa', lastFour: '4242' }
    if (status === 'failed')
      return { status, reference: idempotencyKey, code: 'card_declined', message: '' }
    return status === 'processing'
      ? { status, reference: idempotencyKey }
      : { status, reference: idempotencyKey, clientSecret: 'secret' }
  }

  readonly parts: MachineDeps<Intent, Payment> = {
    now: () => new Date(this.nowMs),
    store: {
      begin: (intent) =>
        this.step(() => {
          const earlierRequest = this.requests.get(intent.key)
          const pending = this.payments.find(
            ({ invoice, state }) => invoice === intent.invoice && isPending(state),
          )
          const decision = decideRequest({
            earlierRequest,
            bodyHash: String(intent.invoice),
            pending,
            isPayable: (this.due[intent.invoice] ?? 0) > 0,
          })
          if (decision === 'replay' && earlierRequest !== undefined)
            return { type: 'existing' as const, payment: { ...earlierRequest.payment } }
          if (decision === 'replace' && pending !== undefined)
            return { type: 'replace' as const, payment: { ...pending } }
          if (decision !== 'begin') throw new Error(decision)
          const payment: Payment = {
            id: this.payments.length,
            state: 'charging',
            idempotencyKey: `key ${this.payments.length}`,
            createdAt: new Date(this.nowMs),
            invoice: intent.invoice,
          }
          this.payments.push(payment)
          this.requests.set(intent.key, { bodyHash: String(intent.invoice), payment })
          return { type: 'started' as const, payment: { ...payment } }
        }),
      find: (id) => this.step(() => this.payments[id] && { ...this.payments[id] }),
      record: (id, outcome) =>
        this.step(() => {
          const payment = this.payments[id]
          if (payment === undefined) throw new Error('no such payment')
          const before = payment.state
          payment.state = nextState(before, outcome)
          if (payment.state === 'settled' && isPending(before)) {
            const cents = this.due[payment.invoice] ?? 0
            this.ledger.push({ debit: 'money', credit: 'customer', cents })
            this.due[payment.invoice] = 0
          }
          return { ...payment }
        }),
    },
    processor: {
      charge: ({ idempotencyKey, invoice }) => {
        const arrive = (): ChargeOutcome => {
          const draw = this.random()
          const status =
            draw < 0.4
              ? 'succeeded'
              : draw < 0.6
                ? 'failed'
                : draw < 0.8
                  ? 'processing'
                  : 'requires_action'
          if (!this.charges.has(idempotencyKey))
            this.charges.set(idempotencyKey, { invoice, status })
          return this.outcome(idempotencyKey)
        }
        // The connection breaks, but the request still reaches the processor later.
        if (this.random() < this.faults / 2) {
          this.late.push(arrive)
          return Promise.reject(new Fault('late'))
        }
        return this.step(arrive)
      },
      lookUp: ({ idempotencyKey }) =>
        this.step(() =>
          this.charges.has(idempotencyKey) ? this.outcome(idempotencyKey) : undefined,
        ),
      cancel: ({ idempotencyKey }) =>
        this.step(() => {
          const charge = this.charges.get(idempotencyKey)
          if (charge?.status === 'requires_action') charge.status = 'failed'
          return charge && this.outcome(idempotencyKey)
        }),
    },
  }

  /**
   * Simulates what happens at the processor on its own: late requests arrive, processing ends, a
   * customer authenticates.
   */
  advanceProcessor(): void {
    const arriving = this.late.filter(() => this.random() < 0.7)
    this.late = this.late.filter((arrive) => !arriving.includes(arrive))
    for (const arrive of arriving) arrive()
    for (const charge of this.charges.values()) {
      if (charge.status === 'processing' && this.random() < 0.5)
        charge.status = this.random() < 0.8 ? 'succeeded' : 'failed'
      if (charge.status === 'requires_action' && this.random() < 0.3)
        charge.status = this.random() < 0.7 ? 'succeeded' : 'failed'
    }
  }
}

const quietly = async <T>(run: Promise<T>): Promise<T | undefined> => run.catch(() => undefined)

async function runOnce(seed: number): Promise<{ world: World; acknowledged: readonly number[] }> {
  const random = randomOf(seed)
  const world = new World(random, random() < 0.2 ? 0 : random() * 0.5)
  const acknowledged: number[] = []
  const keys = ['a', 'b', 'c']
  for (let turn = 0; turn < 4; turn += 1) {
    const intent = (): Intent => ({
      invoice: random() < 0.7 ? 0 : 1,
      key: `${keys[Math.floor(random() * keys.length)]}${Math.floor(random() * 2)}`,
    })
    // Several tabs, double clicks, replays, jobs and webhooks run at once.
    await Promise.all([
      ...Array.from({ length: 1 + Math.floor(random() * 3) }, async () => {
        const answer = await quietly(pay(world.parts, intent()))
        if (answer?.state === 'settled') acknowledged.push(answer.id)
      }),
      ...world.payments
        .filter(() => random() < 0.4)
        .map(({ id }) => quietly(settle(world.parts, id))),
    ])
    world.nowMs += Math.floor(random() * 40 * 60_000)
    world.advanceProcessor()
  }
  // No more faults: jobs run until nothing is pending.
  world.stopFaults()
  for (let turn = 0; turn < 60 && world.payments.some(({ state }) => isPending(state)); turn += 1) {
    for (const { id } of world.payments) await settle(world.parts, id)
    world.advanceProcessor()
    world.nowMs += 30 * 60_000
  }
  return { world, acknowledged }
}

/**
 * Returns a payment that waits for the customer, with a processor that always responds with
 * `response`.
 */
function createWaitingPayment(response: ChargeOutcome | undefined) {
  const payment: Payment = {
    id: 1,
    state: 'authenticating',
    idempotencyKey: 'key',
    createdAt: new Date(0),
    invoice: 0,
  }
  const seen = {
    charged: [] as number[],
    notified: [] as Payment[],
    late: [] as number[],
    reversed: [] as string[],
  }
  const parts: MachineDeps<Intent, Payment> = {
    now: () => new Date(0),
    store: {
      begin: () => Promise.resolve({ type: 'replace', payment: { ...payment } }),
      find: () => Promise.resolve({ ...payment }),
      record: (_id, outcome) => {
        payment.state = nextState(payment.state, outcome)
        return Promise.resolve({ ...payment })
      },
    },
    processor: {
      charge: ({ id }) => {
        seen.charged.push(id)
        return Promise.reject(new Error('nothing is to be charged'))
      },
      lookUp: () => Promise.resolve(response),
      cancel: () => Promise.resolve(response),
    },
    onChanged: (stored) => {
      seen.notified.push(stored)
      return Promise.resolve()
    },
    onLateSuccess: ({ id }) => {
      seen.late.push(id)
      return Promise.resolve()
    },
    onLateFailure: ({ id }, { code }) => seen.reversed.push(`${id} ${code}`),
  }
  return { parts, payment, intent: { invoice: 0, key: 'another' }, ...seen }
}

describe('the payment machine', () => {
  it(
    `never charges twice, loses no payment and keeps the ledger balanced, in ${RUNS} runs with faults at every step and concurrent tabs, replays and clock`,
    { timeout: LIMIT_MS },
    async () => {
      const seen = { settled: 0, failed: 0 }
      for (let seed = 1; seed <= RUNS; seed += 1) {
        const { world, acknowledged } = await runOnce(seed)
        const where = `seed ${seed}`
        expect(
          world.payments.filter(({ state }) => isPending(state)),
          where,
        ).toEqual([])
        for (const invoice of [0, 1]) {
          const charged = [...world.charges.values()].filter(
            (charge) => charge.invoice === invoice && charge.status === 'succeeded',
          ).length
          const settled = world.payments.filter(
            (payment) => payment.invoice === invoice && payment.state === 'settled',
          ).length
          expect(charged, `${where}: charged twice`).toBeLessThanOrEqual(1)
          expect(settled, `${where}: lost, or paid by nothing`).toBe(charged)
          expect(world.due[invoice] === 0, `${where}: due`).toBe(charged === 1)
        }
        for (const id of acknowledged)
          expect(world.payments[id]?.state, `${where}: acknowledged and lost`).toBe('settled')
        const paid = world.ledger.reduce((sum, { cents }) => sum + cents, 0)
        expect(paid, `${where}: ledger`).toBe(3_000 - (world.due[0] ?? 0) - (world.due[1] ?? 0))
        seen.settled += world.payments.filter(({ state }) => state === 'settled').length
        seen.failed += world.payments.filter(({ state }) => state === 'failed').length
      }
      // Both outcomes must occur often enough for the test to be meaningful.
      expect(seen.settled).toBeGreaterThan(RUNS / 2)
      expect(seen.failed).toBeGreaterThan(RUNS / 2)
    },
  )

  it('returns a payment that was authorised in the meantime, and charges nothing more, when the customer switches to another method', async () => {
    const { parts, intent, charged, notified } = createWaitingPayment({
      status: 'succeeded',
      reference: 'r',
      brand: '',
      lastFour: '',
    })
    expect((await pay(parts, intent)).state).toBe('settled')
    expect([charged, notified.map(({ state }) => state)]).toEqual([[], ['settled']])
  })

  it('does not treat a missing response as a failure, either when the customer pays another way or when the job asks', async () => {
    const { parts, intent, charged, notified, payment } = createWaitingPayment(undefined)
    await expect(pay(parts, intent)).rejects.toThrow('no longer knows a payment')
    await expect(settle(parts, payment.id)).rejects.toThrow('no longer knows a payment')
    expect([charged, notified, payment.state]).toEqual([[], [], 'authenticating'])
  })

  it('reports money taken for a failed payment when a webhook reveals it; looks nothing up when customers see their own failed payment', async () => {
    const { parts, payment, late } = createWaitingPayment({
      status: 'succeeded',
      reference: 'r',
      brand: '',
      lastFour: '',
    })
    payment.state = 'failed'
    await settle(parts, payment.id, true)
    expect(late).toEqual([])
    await settle(parts, payment.id)
    expect([late, payment.state]).toEqual([[payment.id], 'failed'])
  })

  it('reports, with the reason, that the bank reversed a settled payment when a webhook reveals it; the payment stays settled', async () => {
    const { parts, payment, reversed } = createWaitingPayment({
      status: 'failed',
      reference: 'r',
      code: 'charged_back',
      message: 'The bank took it back.',
    })
    payment.state = 'settled'
    await settle(parts, payment.id, true)
    expect(reversed).toEqual([])
    await settle(parts, payment.id)
    expect([reversed, payment.state]).toEqual([['1 charged_back'], 'settled'])
  })

  it('keeps a final state whatever response arrives late or out of order; an older authentication request does not undo processing', () => {
    const states: PaymentState[] = ['settled', 'failed']
    for (const state of states)
      for (const status of ['succeeded', 'failed', 'processing', 'requires_action'] as const)
        expect(nextState(state, { status })).toBe(state)
    expect(nextState('processing', { status: 'requires_action' })).toBe('processing')
    expect(nextState('authenticating', { status: 'processing' })).toBe('processing')
  })
})
