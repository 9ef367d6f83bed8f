import type { ChargeOutcome } from '../../processors/Processor'
import { isOpen, nextStep } from './model/paymentState'
import type { MachinePayment, PaymentStore } from './PaymentStore'

/** The processor of a payment, as the machine asks it. */
export interface MachineProcessor<Payment> {
  charge(payment: Payment): Promise<ChargeOutcome>
  lookUp(payment: Payment): Promise<ChargeOutcome | undefined>
  cancel(payment: Payment): Promise<ChargeOutcome | undefined>
}

/** What the machine works with. */
export interface MachineParts<Ask, Payment extends MachinePayment> {
  store: PaymentStore<Ask, Payment>
  processor: MachineProcessor<Payment>
  now: () => Date
  /** Told when a processor did not answer: the payment waits for the clock. */
  unknown?: (payment: Payment, error: unknown) => void
  /** Told when a payment stands otherwise than before, after that was stored, whoever asked. */
  changed?: (payment: Payment) => Promise<void>
  /** Told when money was taken for a payment that has failed: a person must look at it. */
  lateSuccess?: (payment: Payment) => void
  /** Told when the bank has taken the money of a settled payment back: a person must look at it. */
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
 * Pays: the intention is stored, then the processor is asked, then its word is stored, each in a
 * transaction of its own. Where the word is missing the payment stays `charging`, and `settle`
 * finds it out; nothing is ever guessed.
 */
export async function pay<Ask, Payment extends MachinePayment>(
  parts: MachineParts<Ask, Payment>,
  ask: Ask,
): Promise<Payment> {
  const { store, processor } = parts
  let begun = await store.begin(ask)
  if (begun.type === 'replace') {
    const ended = await end(parts, begun.payment)
    // It was authorised meanwhile: that is paid, and nothing more is charged.
    if (ended.state === 'settled') return ended
    begun = await store.begin(ask)
  }
  // Whoever comes in between has the transaction now; how it stands is the answer.
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
 * Finds out how a payment stands and takes it in: after a restart, by a clock, by a webhook, after
 * an authentication. Throws where the processor can't be asked.
 */
export async function settle<Ask, Payment extends MachinePayment>(
  parts: MachineParts<Ask, Payment>,
  id: number,
  isTold = false,
): Promise<Payment | undefined> {
  const { store, processor, now } = parts
  const payment = await store.find(id)
  if (payment === undefined) return undefined
  if (!isOpen(payment.state)) {
    // A webhook about what is over: it must be nothing new.
    const word = isTold ? undefined : await processor.lookUp(payment)
    if (payment.state === 'failed' && word?.status === 'succeeded') parts.lateSuccess?.(payment)
    if (payment.state === 'settled' && word?.status === 'failed') parts.lateFailure?.(payment, word)
    return payment
  }
  const outcome = await processor.lookUp(payment)
  switch (nextStep(payment.state, outcome, now().getTime() - payment.createdAt.getTime())) {
    case 'ask-again':
      // The key makes sure that a request which is only late charges nothing more.
      return take(parts, payment, await processor.charge(payment), isTold)
    case 'cancel':
      return take(parts, payment, known(await processor.cancel(payment)), isTold)
    case 'give-up':
      return take(parts, payment, neverArrived, isTold)
    case 'record':
    case 'ask-later':
      return take(parts, payment, known(outcome), isTold)
  }
}

/**
 * Ends a payment that waits for the person, because they pay in another way or have taken too long;
 * it may have succeeded meanwhile.
 */
export const end = async <Ask, Payment extends MachinePayment>(
  parts: MachineParts<Ask, Payment>,
  payment: Payment,
): Promise<Payment> => take(parts, payment, known(await parts.processor.cancel(payment)), true)

/**
 * A processor's word about what it had taken on; throws where it has none, and is asked again
 * later.
 */
function known(outcome: ChargeOutcome | undefined): ChargeOutcome {
  if (outcome === undefined)
    throw new Error('the processor says nothing of a payment that it had taken on')
  return outcome
}

async function take<Ask, Payment extends MachinePayment>(
  { store, changed, lateSuccess }: MachineParts<Ask, Payment>,
  { id, state }: Payment,
  outcome: ChargeOutcome,
  isTold: boolean,
): Promise<Payment> {
  const stored = await store.record(id, outcome, isTold)
  if (stored.state !== state) await changed?.(stored)
  if (stored.state === 'failed' && outcome.status === 'succeeded') lateSuccess?.(stored)
  return stored
}
