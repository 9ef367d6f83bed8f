import type { ChargeOutcome } from '../../../processors/Processor'
import { isPending, nextStep } from '../transactions/model/paymentState'
import type { MachinePayment, PaymentStore } from './PaymentStore'

/** A payment's processor as the payment machine calls it. */
export interface MachineProcessor<Payment> {
  charge(payment: Payment): Promise<ChargeOutcome>
  lookUp(payment: Payment): Promise<ChargeOutcome | undefined>
  cancel(payment: Payment): Promise<ChargeOutcome | undefined>
}

/** What a processor reports of a payment that succeeded. */
export type SuccessOutcome = Extract<ChargeOutcome, { status: 'succeeded' }>

/** The payment machine's dependencies. */
export interface MachineDeps<Intent, Payment extends MachinePayment> {
  store: PaymentStore<Intent, Payment>
  processor: MachineProcessor<Payment>
  now: () => Date
  /** Called if a processor did not respond: its job will look up the payment. */
  onUnknown?: (payment: Payment, error: unknown) => void
  /** Called after a changed status was stored. */
  onChanged?: (payment: Payment) => Promise<void>
  /** Called if money was taken for a payment that is recorded as failed. */
  onLateSuccess?: (payment: Payment, outcome: SuccessOutcome) => Promise<void>
  /** Called if the bank reversed a settled payment, which needs manual attention. */
  onLateFailure?: (payment: Payment, reason: { code: string; message: string }) => void
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
 * transaction; returns the payment. Without a response, the payment stays `charging` until `settle`
 * resolves it: the outcome is never guessed.
 */
export async function pay<Intent, Payment extends MachinePayment>(
  deps: MachineDeps<Intent, Payment>,
  intent: Intent,
): Promise<Payment> {
  const { store, processor } = deps
  let attempt = await store.begin(intent)
  if (attempt.type === 'replace') {
    const cancelled = await cancelPayment(deps, attempt.payment)
    // The payment was authorised in the meantime: the transaction is paid, and nothing more is
    // charged.
    if (cancelled.state === 'settled') return cancelled
    attempt = await store.begin(intent)
  }
  // Another request has already started a payment, which is returned instead.
  if (attempt.type !== 'started') return attempt.payment
  const { payment } = attempt
  try {
    return await recordOutcome(deps, payment, await processor.charge(payment), true)
  } catch (error) {
    deps.onUnknown?.(payment, error)
    return (await store.find(payment.id)) ?? payment
  }
}

/**
 * Looks up a payment's status at the processor and records it: after a restart, by its job, on a
 * webhook, or after an authentication. Returns undefined if the payment does not exist; throws if
 * the processor can't be reached.
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
    // A webhook about a finished payment may report that its outcome has changed since.
    const report = isShown ? undefined : await processor.lookUp(payment)
    if (payment.state === 'failed' && report?.status === 'succeeded') {
      await deps.onLateSuccess?.(payment, report)
      return (await store.find(id)) ?? payment
    }
    if (payment.state === 'settled' && report?.status === 'failed')
      deps.onLateFailure?.(payment, report)
    return payment
  }
  const outcome = await processor.lookUp(payment)
  switch (nextStep(payment.state, outcome, now().getTime() - payment.createdAt.getTime())) {
    case 'retry':
      // If the first request was merely late, the idempotency key prevents a second charge.
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
 * Cancels a payment that waits for the customer, because they pay another way or took too long.
 * Returns the payment, which may have succeeded in the meantime.
 */
export const cancelPayment = async <Intent, Payment extends MachinePayment>(
  deps: MachineDeps<Intent, Payment>,
  payment: Payment,
): Promise<Payment> =>
  recordOutcome(deps, payment, requireOutcome(await deps.processor.cancel(payment)), true)

/**
 * Returns the processor's response about an accepted payment; throws if the processor does not know
 * the payment, so that its job asks again later.
 */
function requireOutcome(outcome: ChargeOutcome | undefined): ChargeOutcome {
  if (outcome === undefined)
    throw new Error('the processor no longer knows a payment that it had accepted')
  return outcome
}

async function recordOutcome<Intent, Payment extends MachinePayment>(
  { store, onChanged, onLateSuccess }: MachineDeps<Intent, Payment>,
  { id, state }: Payment,
  outcome: ChargeOutcome,
  isShown: boolean,
): Promise<Payment> {
  const stored = await store.record(id, outcome, isShown)
  if (stored.state !== state) await onChanged?.(stored)
  if (stored.state !== 'failed' || outcome.status !== 'succeeded') return stored
  await onLateSuccess?.(stored, outcome)
  return (await store.find(id)) ?? stored
}
