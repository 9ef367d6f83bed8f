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
}

/** The outcome of a payment that never reached the processor and never will. */
const neverArrived: ChargeOutcome = { status: 'failed', reference: '', code: 'never_arrived', message: 'The payment could not be made. You have not been charged.' }

/**
 * Pays: the intention is stored, then the processor is asked, then its word is stored, each in a transaction of its own. Where
 * the word is missing the payment stays `charging`, and `settle` finds it out; nothing is ever guessed.
 */
export async function pay<Ask, Payment extends MachinePayment>(parts: MachineParts<Ask, Payment>, ask: Ask): Promise<Payment> {
  const { store, processor } = parts
  let begun = await store.begin(ask)
  if (begun.type === 'replace') {
    await end(parts, begun.payment)
    begun = await store.begin(ask)
  }
  // Whoever comes in between has the transaction now; how it stands is the answer.
  if (begun.type !== 'begun') return begun.payment
  const { payment } = begun
  try {
    return await store.record(payment.id, await processor.charge(payment), true)
  } catch (error) {
    parts.unknown?.(payment, error)
    return (await store.find(payment.id)) ?? payment
  }
}

/** Finds out how a payment stands and takes it in: after a restart, by a clock, by a webhook, after an authentication. Throws where the processor can't be asked. */
export async function settle<Ask, Payment extends MachinePayment>({ store, processor, now }: MachineParts<Ask, Payment>, id: number, isTold = false): Promise<Payment | undefined> {
  const payment = await store.find(id)
  if (payment === undefined || !isOpen(payment.state)) return payment
  const outcome = await processor.lookUp(payment)
  switch (nextStep(payment.state, outcome, now().getTime() - payment.createdAt.getTime())) {
    case 'ask-again':
      // The key makes sure that a request which is only late charges nothing more.
      return store.record(id, await processor.charge(payment), isTold)
    case 'cancel':
      return store.record(id, (await processor.cancel(payment)) ?? neverArrived, isTold)
    case 'give-up':
      return store.record(id, neverArrived, isTold)
    case 'record':
      return store.record(id, outcome ?? neverArrived, isTold)
  }
}

/** Ends a payment that waits for the person, because they pay in another way; it may have succeeded meanwhile. */
async function end<Ask, Payment extends MachinePayment>({ store, processor }: MachineParts<Ask, Payment>, payment: Payment): Promise<void> {
  const outcome = await processor.cancel(payment)
  if (outcome !== undefined) await store.record(payment.id, outcome, true)
}
