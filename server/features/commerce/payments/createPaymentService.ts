import type { WakeLoop } from '../../../platform/jobs/createWakeLoop'
import type { ClubCache } from '../../../platform/clubs/Club'
import type { Hub } from '../../../platform/hub/Hub'
import { callProcessor } from '../../../processors/callProcessor'
import { openProcessor, openSettlingProcessor } from '../../../processors/openProcessor'
import type {
  ChargeOutcome,
  Payer,
  Processor,
  ProcessorServices,
} from '../../../processors/Processor'
import { findCustomer } from '../../customers/customerRepository'
import { presentCustomer } from '../../customers/presentCustomer'
import { endHold, type HoldOutcome } from '../checkout/endHold'
import { findPlacedBy } from '../checkout/placedRepository'
import { notifyCheckout } from '../checkout/notifyCheckout'
import { enterOlderCharge } from '../house-account/chargeHouseAccount'
import { createHouseAccountClock } from '../house-account/createHouseAccountClock'
import { createPaymentClock } from './createPaymentClock'
import { createPaymentStore } from './createPaymentStore'
import { houseAccount, houseAccountId } from './houseAccount'
import { isOpen } from './model/paymentState'
import { end, pay, settle, type MachineParts } from './paymentMachine'
import { findPayment, type PaymentRow } from './paymentRepository'
import { beginRefund, finishRefund as finishStored } from './refundMoney'
import type { RefundRow } from './refundRepository'
import type { PaymentService } from './PaymentService'
import type { TransactionPaymentRequest } from './createPaymentStore'

/** What payments need from the server. */
export interface PaymentParts {
  services: ProcessorServices
  clubs: ClubCache
  hub: Hub
  mail: WakeLoop
}

/**
 * The outcome of a payment that never reached a processor because the sandbox was turned off first.
 */
const sandboxOff: ChargeOutcome = {
  status: 'failed',
  reference: '',
  code: 'no_processor',
  message: 'This club does not accept online payments at the moment. You have not been charged.',
}

/**
 * Creates the payment service of a process; several processes share the database, and the one that
 * claims a payment settles it.
 */
export function createPaymentService({ services, clubs, hub, mail }: PaymentParts): PaymentService {
  const { db, now, log } = services
  const asking = new Map<string, Promise<PaymentRow>>()

  const partsOf = (companyId: number): MachineParts<TransactionPaymentRequest, PaymentRow> => ({
    store: createPaymentStore(db, companyId, now),
    processor: {
      charge: async (payment) => {
        const { methodKind, methodReference, amountCents, currency, idempotencyKey } = payment
        const method =
          methodKind === 'token'
            ? { kind: methodKind, token: methodReference }
            : { kind: methodKind, reference: methodReference }
        if (!(await mayCharge(payment))) return sandboxOff
        return (await processorOf(payment)).charge({
          idempotencyKey,
          amountCents,
          currency,
          method,
          payer: await payerOf(payment),
          description: `Transaction ${payment.transactionId}`,
        })
      },
      lookUp: async (payment) => {
        await adopt(payment)
        return (await processorOf(payment)).lookUp(payment.idempotencyKey)
      },
      // The customer is waiting: they are paying another way now.
      cancel: async (payment) =>
        callProcessor((await processorOf(payment)).cancel(payment.idempotencyKey)),
    },
    now,
    unknown: (payment, error) =>
      log.warn(
        { err: error, payment: payment.id },
        'a processor did not answer; the payment will be looked up',
      ),
    changed: afterChange,
    lateSuccess: ({ id, transactionId }) =>
      log.error(
        { payment: id, transaction: transactionId, company: companyId },
        'a processor has charged for a payment that has failed; it must be given back or entered by hand',
      ),
    lateFailure: ({ id, transactionId }, { code, message }) =>
      log.error(
        { payment: id, transaction: transactionId, company: companyId, code, reason: message },
        'the bank has taken the money of a settled payment back; the transaction still says paid and must be settled with the member by hand',
      ),
  })

  const processorOf = async ({
    domainId,
    processorId,
  }: PaymentRow): Promise<Pick<Processor, 'charge' | 'lookUp' | 'cancel' | 'refund'>> => {
    if (processorId === houseAccountId) return houseAccount
    const club = await clubs.byId(domainId)
    const found = club === null ? undefined : openSettlingProcessor(services, club, processorId)
    if (found === undefined) throw new Error(`the club has no processor ${processorId} any more`)
    return found.processor
  }

  /**
   * False for a sandbox that was turned off: its charges are still settled and refunded, but
   * nothing new is charged.
   */
  const mayCharge = async ({ domainId, processorId }: PaymentRow): Promise<boolean> => {
    if (processorId === houseAccountId) return true
    const club = await clubs.byId(domainId)
    return (
      club === null ||
      openSettlingProcessor(services, club, processorId) === undefined ||
      openProcessor(services, club, processorId) !== undefined
    )
  }

  /** A house account charge that was pending during an update may lack its entry. */
  const adopt = async (payment: PaymentRow): Promise<void> => {
    const club =
      payment.processorId === houseAccountId && isOpen(payment.state)
        ? await clubs.byId(payment.domainId)
        : null
    if (club !== null) await db.tx(payment.companyId, (tx) => enterOlderCharge(tx, payment, club))
  }

  const payerOf = async ({ companyId, customerId }: PaymentRow): Promise<Payer> => {
    const row = await db.tx(companyId, (tx) => findCustomer(tx, companyId, customerId))
    if (row === undefined) throw new Error('the customer of a payment is not there')
    return { customerId, email: row.email, fullName: presentCustomer(row).fullName }
  }

  /** After the commit: open tabs refetch, emails are sent. */
  const afterChange = async (payment: PaymentRow): Promise<void> => {
    const to = {
      type: 'customer' as const,
      companyId: payment.companyId,
      customerId: payment.customerId,
    }
    if (!isOpen(payment.state)) mail.wake()
    await hub.send(to, 'transactions.changed', { ids: [payment.transactionId] })
    const placed =
      payment.state === 'charging' || payment.state === 'authenticating'
        ? undefined
        : await db.tx(payment.companyId, (tx) =>
            findPlacedBy(tx, payment.companyId, payment.transactionId),
          )
    if (placed !== undefined) await notifyCheckout(hub, placed)
    if (payment.state === 'settled') await hub.send(to, 'account.changed', {})
  }

  const settleOne: PaymentService['settle'] = async (companyId, paymentId, isShown = false) =>
    settle(partsOf(companyId), paymentId, isShown)
  const refunding = { db, now, processorOf }
  const finishOne = async (companyId: number, id: number): Promise<RefundRow | undefined> => {
    const finished = await finishStored(refunding, companyId, id)
    if (finished === undefined) return undefined
    const { refund, payment, ticketsOf } = finished
    await hub.send(
      { type: 'customer', companyId, customerId: payment.customerId },
      'transactions.changed',
      { ids: [refund.transactionId] },
    )
    for (const customerId of ticketsOf)
      await hub.send({ type: 'customer', companyId, customerId }, 'tickets.changed', {})
    return refund
  }
  const finishRefund: PaymentService['finishRefund'] = async (refund) => {
    try {
      return (await finishOne(refund.companyId, refund.id)) ?? refund
    } catch (error) {
      log.warn(
        { err: error, refund: refund.id },
        'a processor did not answer; the refund will be requested again',
      )
      return refund
    }
  }
  /** Undefined once the clock no longer needs to check it. */
  const lookAtHold = async (
    companyId: number,
    orderId: number,
  ): Promise<HoldOutcome | undefined> => {
    const lookOnce = (): Promise<HoldOutcome> =>
      db.tx(companyId, (tx) => endHold(tx, companyId, orderId, now()))
    let look = await lookOnce()
    if (look.type === 'overdue') {
      const { paymentId } = look
      const payment = await db.tx(companyId, (tx) => findPayment(tx, companyId, paymentId))
      if (payment !== undefined) await end(partsOf(companyId), payment)
      look = await lookOnce()
    }
    if (look.type === 'lapsed') await notifyCheckout(hub, look.placed)
    return look.type === 'waits' || look.type === 'overdue' ? look : undefined
  }
  const clock = createPaymentClock(services, {
    payment: settleOne,
    refund: finishOne,
    hold: lookAtHold,
  })
  // A separate loop: thousands of bills at the end of a month must not delay payments with an
  // unknown outcome.
  const houseAccounts = createHouseAccountClock({ services, clubs, hub, mail })
  const clocks = [clock, houseAccounts]

  return {
    wake: () => {
      for (const each of clocks) each.wake()
    },
    idle: async () => {
      await Promise.all(clocks.map((each) => each.idle()))
    },
    close: async () => {
      await Promise.all(clocks.map((each) => each.close()))
    },
    pay: async (intent) => {
      // A double click waits for the first request: both get the same response.
      const name = `${intent.owner.companyId} ${intent.owner.customerId} ${intent.key} ${intent.bodyHash}`
      const running = asking.get(name)
      if (running !== undefined) return running
      const parts = partsOf(intent.owner.companyId)
      const run = async (): Promise<PaymentRow> => {
        const begun = await pay(parts, { ...intent, method: await intent.method() })
        // Retried after the process that started it died: the processor's idempotency key prevents
        // a second charge.
        const payment =
          begun.state === 'charging'
            ? ((await settle(parts, begun.id, true).catch(() => undefined)) ?? begun)
            : begun
        // A payment with an unknown outcome blocks its transaction: open tabs show that.
        if (payment.state === 'charging') await afterChange(payment)
        clock.wake()
        return payment
      }
      const made = run()
      asking.set(name, made)
      try {
        return await made
      } finally {
        asking.delete(name)
      }
    },
    settle: settleOne,
    refund: async (intent) =>
      finishRefund(await db.tx(intent.companyId, (tx) => beginRefund(tx, now(), intent))),
    finishRefund,
  }
}
