import type { ChargeOutcome } from '../../../processors/Processor'
import { isOpen, nextStep } from './model/paymentState'
import type { MachinePayment, PaymentStore } from './PaymentStore'

/** A payment's processor, as the machine calls it. */
export interface MachineProcessor<Payment> {
  charge(payment: Payment): Promise<ChargeOutcome>
  lookUp(payment: Payment): Promise<ChargeOutcome | undefined>
  cancel(payment: Payment): Promise<ChargeOutcome | undefined>
}

/** The machine's dependencies. */
export interface MachineParts<Intent, Payment extends MachinePayment> {
  store: PaymentStore<Intent, Payment>
  processor: MachineProcessor<Payment>
  now: () => Date
  /** Called if a processor did not respond: the payment waits for the clock. */
  unknown?: (payment: Payment, error: unknown) => void
  /** Called after a changed status was stored, regardless of what triggered it. */
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
  parts: MachineParts<Intent, Payment>,
  intent: Intent,
): Promise<Payment> {
  const { store, processor } = parts
  let begun = await store.begin(intent)
  if (begun.type === 'replace') {
    const ended = await end(parts, begun.payment)
    // It was authorised in the meantime: that counts as paid, and nothing more is charged.
    if (ended.state === 'settled') return ended
    begun = await store.begin(intent)
  }
  // Another request has started a payment in between; its status is the response.
  if (begun.type !== 'begun') return begun.payment
  const { payment } = begun
  try {
    return await take(parts, payment, await processor.charge(payment), true)
  } catch (error) {
    parts.unknown?.(payment, error)
    return (await store.find(payment.id)) ?? payment
  }
}

/**
 * Looks up a payment's status and records it: after a restart, on the clock, on a webhook, after an
 * authentication. Throws if the processor can't be reached.
 */
export async function settle<Intent, Payment extends MachinePayment>(
  parts: MachineParts<Intent, Payment>,
  id: number,
  isShown = false,
): Promise<Payment | undefined> {
  const { store, processor, now } = parts
  const payment = await store.find(id)
  if (payment === undefined) return undefined
  if (!isOpen(payment.state)) {
    // A webhook about a finished payment must be news.
    const word = isShown ? undefined : await processor.lookUp(payment)
    if (payment.state === 'failed' && word?.status === 'succeeded') parts.lateSuccess?.(payment)
    if (payment.state === 'settled' && word?.status === 'failed') parts.lateFailure?.(payment, word)
    return payment
  }
  const outcome = await processor.lookUp(payment)
  switch (nextStep(payment.state, outcome, now().getTime() - payment.createdAt.getTime())) {
    case 'ask-again':
      // The idempotency key ensures that a request that was merely late charges nothing more.
      return take(parts, payment, await processor.charge(payment), isShown)
    case 'cancel':
      return take(parts, payment, known(await processor.cancel(payment)), isShown)
    case 'give-up':
      return take(parts, payment, neverArrived, isShown)
    case 'record':
    case 'ask-later':
      return take(parts, payment, known(outcome), isShown)
  }
}

/**
 * Cancels a payment that waits for the customer, because they pay another way or took too long; it
 * may have succeeded in the meantime.
 */
export const end = async <Intent, Payment extends MachinePayment>(
  parts: MachineParts<Intent, Payment>,
  payment: Payment,
): Promise<Payment> => take(parts, payment, known(await parts.processor.cancel(payment)), true)

/**
 * The processor's response about an accepted payment; throws if there is none, to be asked again
 * later.
 */
function known(outcome: ChargeOutcome | undefined): ChargeOutcome {
  if (outcome === undefined)
    throw new Error('the processor says nothing of a payment that it had taken on')
  return outcome
}

async function take<Intent, Payment extends MachinePayment>(
  { store, changed, lateSuccess }: MachineParts<Intent, Payment>,
  { id, state }: Payment,
  outcome: ChargeOutcome,
  isShown: boolean,
): Promise<Payment> {
  const stored = await store.record(id, outcome, isShown)
  if (stored.state !== state) await changed?.(stored)
  if (stored.state === 'failed' && outcome.status === 'succeeded') lateSuccess?.(stored)
  return stored
}
