import type { ChargeOutcome } from '../../../processors/Processor'
import { isPending, nextStep } from './model/paymentState'
import type { MachinePayment, PaymentStore } from './PaymentStore'

/** A payment's processor, as the machine calls it. */
export interface MachineProcessor<Payment> {
  charge(payment: Payment): Promise<ChargeOutcome>
  lookUp(payment: Payment): Promise<ChargeOutcome | undefined>
  cancel(payment: Payment): Promise<ChargeOutcome | undefined>
}

/** The machine's dependencies. */
export interface MachineDeps<Intent, Payment extends MachinePayment> {
  store: PaymentStore<Intent, Payment>
  processor: MachineProcessor<Payment>
  now: () => Date
  /** Called if a processor did not respond: the payment waits for the clock. */
  unknown?: (payment: Payment, error: unknown) => void
  /** Called after a changed status was stored. */
  changed?: (payment: Payment) => Promise<void>
  /** Called if money was taken for a failed payment: needs manual attention. */
  lateSuccess?: (payment: Payment) => void
  /** Called if the bank took back the money of a settled payment: needs manual attention. */
  lateFailure?: (payment: Payment, reason: { code: string; message: string }) => void
}

/** The outcome of a payment that never reached the processor and never will. */
const neverArrived: ChargeOutcome = {
  status: 'failed',
  reference: '',
  code: 'never_arrived',
  message: 'The payment could not be made. You have not been charged.',
}

/**
 * Pays: stores the intent, calls the processor, then stores its response, each in its own
 * transaction. Without a response the payment stays `charging` until `settle` resolves it; nothing
 * is guessed.
 */
export async function pay<Intent, Payment extends MachinePayment>(
  deps: MachineDeps<Intent, Payment>,
  intent: Intent,
): Promise<Payment> {
  const { store, processor } = deps
  let attempt = await store.begin(intent)
  if (attempt.type === 'replace') {
    const cancelled = await cancelPayment(deps, attempt.payment)
    // It was authorised in the meantime: that counts as paid, and nothing more is charged.
    if (cancelled.state === 'settled') return cancelled
    attempt = await store.begin(intent)
  }
  // Another request has started a payment in between; its status is the response.
  if (attempt.type !== 'started') return attempt.payment
  const { payment } = attempt
  try {
    return await recordOutcome(deps, payment, await processor.charge(payment), true)
  } catch (error) {
    deps.unknown?.(payment, error)
    return (await store.find(payment.id)) ?? payment
  }
}

/**
 * Looks up a payment's status and records it: after a restart, on the clock, on a webhook, after an
 * authentication. Throws if the processor can't be reached.
 */
export async function settle<Intent, Payment extends MachinePayment>(
  deps: MachineDeps<Intent, Payment>,
  id: number,
  isShown = false,
): Promise<Payment | undefined> {
  const { store, processor, now } = deps
  const payment = await store.find(id)
  if (payment === undefined) return undefined
  if (!isPending(payment.state)) {
    // A webhook about a finished payment may report a late change.
    const report = isShown ? undefined : await processor.lookUp(payment)
    if (payment.state === 'failed' && report?.status === 'succeeded') deps.lateSuccess?.(payment)
    if (payment.state === 'settled' && report?.status === 'failed')
      deps.lateFailure?.(payment, report)
    return payment
  }
  const outcome = await processor.lookUp(payment)
  switch (nextStep(payment.state, outcome, now().getTime() - payment.createdAt.getTime())) {
    case 'retry':
      // The idempotency key ensures that a request that was merely late charges nothing more.
      return recordOutcome(deps, payment, await processor.charge(payment), isShown)
    case 'cancel':
      return recordOutcome(deps, payment, requireOutcome(await processor.cancel(payment)), isShown)
    case 'give-up':
      return recordOutcome(deps, payment, neverArrived, isShown)
    case 'record':
    case 'wait':
      return recordOutcome(deps, payment, requireOutcome(outcome), isShown)
  }
}

/**
 * Cancels a payment that waits for the customer, because they pay another way or took too long. It
 * may have succeeded in the meantime.
 */
export const cancelPayment = async <Intent, Payment extends MachinePayment>(
  deps: MachineDeps<Intent, Payment>,
  payment: Payment,
): Promise<Payment> =>
  recordOutcome(deps, payment, requireOutcome(await deps.processor.cancel(payment)), true)

/**
 * Returns the processor's response about an accepted payment; throws if there is none, so that the
 * clock asks again later.
 */
function requireOutcome(outcome: ChargeOutcome | undefined): ChargeOutcome {
  if (outcome === undefined)
    throw new Error('the processor says nothing of a payment that it had taken on')
  return outcome
}

async function recordOutcome<Intent, Payment extends MachinePayment>(
  { store, changed, lateSuccess }: MachineDeps<Intent, Payment>,
  { id, state }: Payment,
  outcome: ChargeOutcome,
  isShown: boolean,
): Promise<Payment> {
  const stored = await store.record(id, outcome, isShown)
  if (stored.state !== state) await changed?.(stored)
  if (stored.state === 'failed' && outcome.status === 'succeeded') lateSuccess?.(stored)
  return stored
}
