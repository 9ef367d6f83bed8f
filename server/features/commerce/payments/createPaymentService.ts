import type { WakeLoop } from '../../../platform/jobs/createWakeLoop'
import { shareInFlight } from '../../../platform/calls/shareInFlight'
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
import { presentPerson } from '../../customers/presentCustomer'
import { createDates } from '../../events/createDates'
import { endOffer } from '../../events/waitlist'
import { runSlotRequests } from '../../schedules/runSlotRequests'
import { endExpiredHold, type HoldOutcome } from '../checkout/endHold'
import { endSlotHold } from '../checkout/slotHolds'
import { notifyCheckout } from '../checkout/notifyCheckout'
import { insertMissingEntry } from '../house-account/chargeHouseAccount'
import { createHouseAccountClock } from '../house-account/createHouseAccountClock'
import { createRenewalClock } from '../renewals/createRenewalClock'
import { announcePayment } from './announcePayment'
import { createPaymentClock } from './createPaymentClock'
import { createPaymentStore } from './createPaymentStore'
import { failUnattended } from './failUnattended'
import { houseAccount, HOUSE_ACCOUNT_ID } from './houseAccount'
import { isPending } from './model/paymentState'
import { settleLate } from './lateSuccess'
import { cancelPayment, pay, settle, type MachineDeps } from './paymentMachine'
import { findPayment, type PaymentRow } from './paymentRepository'
import { beginRefund, completeRefund } from './refundMoney'
import type { RefundRow } from './refundRepository'
import type { PaymentService } from './PaymentService'
import type { TransactionPaymentRequest } from './createPaymentStore'

/** The parts of the server that payments need. */
export interface PaymentServiceDeps {
  services: ProcessorServices
  clubs: ClubCache
  hub: Hub
  mail: WakeLoop
}

/**
 * The outcome of a payment that was not sent to the sandbox because the sandbox was turned off in
 * the meantime.
 */
const sandboxOff: ChargeOutcome = {
  status: 'failed',
  reference: '',
  code: 'no_processor',
  message: 'This club does not accept online payments at the moment. You have not been charged.',
}

/**
 * Creates a process's payment service. Several processes share the database; the one that claims a
 * payment settles it.
 */
export function createPaymentService({
  services,
  clubs,
  hub,
  mail,
}: PaymentServiceDeps): PaymentService {
  const { db, now, log } = services
  const sharePayment = shareInFlight<PaymentRow>()

  // `callProcessor` limits the time: the customer is waiting to pay another way.
  const cancel = async (payment: PaymentRow): Promise<ChargeOutcome | undefined> =>
    callProcessor((await findProcessor(payment)).cancel(payment.idempotencyKey))

  const endUnattended = (payment: PaymentRow, outcome: ChargeOutcome | undefined) =>
    failUnattended(outcome, () => cancel(payment))

  const createMachineDeps = (
    companyId: number,
  ): MachineDeps<TransactionPaymentRequest, PaymentRow> => ({
    store: createPaymentStore(db, companyId, now),
    processor: {
      charge: async (payment) => {
        const { methodKind, methodReference, amountCents, currency, idempotencyKey } = payment
        const method =
          methodKind === 'token'
            ? { kind: methodKind, token: methodReference }
            : { kind: methodKind, reference: methodReference }
        if (!(await mayCharge(payment))) return sandboxOff
        const processor = await findProcessor(payment)
        const { offSession } = payment
        const outcome = await processor.charge({
          idempotencyKey,
          amountCents,
          currency,
          method,
          offSession,
          payer: await readPayer(payment),
          description: `Transaction ${payment.transactionId}`,
        })
        return (offSession ? await endUnattended(payment, outcome) : undefined) ?? outcome
      },
      lookUp: async (payment) => {
        await addMissingEntry(payment)
        const outcome = await (await findProcessor(payment)).lookUp(payment.idempotencyKey)
        return payment.offSession ? endUnattended(payment, outcome) : outcome
      },
      cancel,
    },
    now,
    onUnknown: (payment, error) =>
      log.warn(
        { err: error, payment: payment.id },
        'a processor did not respond; the payment will be looked up',
      ),
    onChanged: afterChange,
    onLateSuccess: async (payment, outcome) => {
      const result = await settleLate(db, {
        companyId,
        paymentId: payment.id,
        outcome,
        now: now(),
      })
      if (result.type === 'by-hand')
        log.error(
          { payment: payment.id, transaction: payment.transactionId, company: companyId },
          'a processor has charged a payment that was recorded as failed; it must be refunded or entered by hand',
        )
      if ('payment' in result) await afterChange(result.payment)
      if ('refund' in result) await finishRefund(result.refund)
    },
    onLateFailure: ({ id, transactionId }, { code, message }) =>
      log.error(
        { payment: id, transaction: transactionId, company: companyId, code, reason: message },
        'the bank has reversed a settled payment; the transaction is still marked as paid and must be settled with the member by hand',
      ),
  })

  const findProcessor = async ({
    domainId,
    processorId,
  }: PaymentRow): Promise<Pick<Processor, 'charge' | 'lookUp' | 'cancel' | 'refund'>> => {
    if (processorId === HOUSE_ACCOUNT_ID) return houseAccount
    const club = await clubs.byId(domainId)
    const found = club === null ? undefined : openSettlingProcessor(services, club, processorId)
    if (found === undefined) throw new Error(`the club no longer has a processor ${processorId}`)
    return found.processor
  }

  /**
   * Whether a payment may be sent to its processor: not to a sandbox that was turned off, although
   * its earlier charges can still be settled and refunded.
   */
  const mayCharge = async ({ domainId, processorId }: PaymentRow): Promise<boolean> => {
    if (processorId === HOUSE_ACCOUNT_ID) return true
    const club = await clubs.byId(domainId)
    return (
      club === null ||
      openSettlingProcessor(services, club, processorId) === undefined ||
      openProcessor(services, club, processorId) !== undefined
    )
  }

  /**
   * Adds the entry that a house account charge may lack if it was pending while the server was
   * updated.
   */
  const addMissingEntry = async (payment: PaymentRow): Promise<void> => {
    const club =
      payment.processorId === HOUSE_ACCOUNT_ID && isPending(payment.state)
        ? await clubs.byId(payment.domainId)
        : null
    if (club !== null) await db.tx(payment.companyId, (tx) => insertMissingEntry(tx, payment, club))
  }

  const readPayer = async ({ companyId, customerId }: PaymentRow): Promise<Payer> => {
    const row = await db.tx(companyId, (tx) => findCustomer(tx, companyId, customerId))
    if (row === undefined) throw new Error('the customer of a payment does not exist')
    return { customerId, email: row.email, fullName: presentPerson(row).fullName }
  }

  const afterChange = (payment: PaymentRow): Promise<void> =>
    announcePayment({ db, hub, mail }, payment)

  const settlePayment: PaymentService['settle'] = async (companyId, paymentId, isShown = false) =>
    settle(createMachineDeps(companyId), paymentId, isShown)
  const refundDeps = { db, now, findProcessor }
  const completeAndAnnounceRefund = async (
    companyId: number,
    id: number,
  ): Promise<RefundRow | undefined> => {
    const completed = await completeRefund(refundDeps, companyId, id)
    if (completed === undefined) return undefined
    const { refund, customerId: payerId, customerIdsOfTickets } = completed
    const payer = { type: 'customer' as const, companyId, customerId: payerId }
    if (refund.state !== 'asking') mail.wake()
    await hub.send(payer, 'transactions.changed', { ids: [refund.transactionId] })
    if (refund.creditCents > 0) await hub.send(payer, 'perks.changed', {})
    for (const customerId of customerIdsOfTickets)
      await hub.send({ type: 'customer', companyId, customerId }, 'tickets.changed', {})
    return refund
  }
  const finishRefund: PaymentService['finishRefund'] = async (refund) => {
    try {
      return (await completeAndAnnounceRefund(refund.companyId, refund.id)) ?? refund
    } catch (error) {
      log.warn(
        { err: error, refund: refund.id },
        'a processor did not respond; the refund will be requested again',
      )
      return refund
    }
  }
  /** Checks the hold of an order; returns undefined once the clock no longer needs to check it. */
  const checkHold = async (
    companyId: number,
    orderId: number,
  ): Promise<HoldOutcome | undefined> => {
    const endHoldNow = (): Promise<HoldOutcome> =>
      db.tx(companyId, (tx) => endExpiredHold(tx, companyId, orderId, now()))
    let outcome = await endHoldNow()
    if (outcome.type === 'overdue') {
      const { paymentId } = outcome
      const payment = await db.tx(companyId, (tx) => findPayment(tx, companyId, paymentId))
      if (payment !== undefined) await cancelPayment(createMachineDeps(companyId), payment)
      outcome = await endHoldNow()
    }
    if (outcome.type === 'lapsed') {
      await notifyCheckout(hub, outcome.placed)
      // The released places may have been offered to people on waitlists, by email.
      mail.wake()
    }
    return outcome.type === 'waiting' || outcome.type === 'overdue' ? outcome : undefined
  }
  const clock = createPaymentClock(services, {
    payment: settlePayment,
    refund: completeAndAnnounceRefund,
    hold: checkHold,
    slot: (companyId, itemId) =>
      db.tx(companyId, (tx) => endSlotHold(tx, companyId, itemId, now())),
    'slot-requests': async (companyId, scheduleId) => {
      const nextRunAt = await runSlotRequests({ db, clubs }, companyId, scheduleId, now())
      mail.wake()
      return nextRunAt
    },
    series: (companyId, seriesId) =>
      db.tx(companyId, (tx) => createDates(tx, companyId, seriesId, now())),
    offer: async (companyId, entryId) => {
      const nextRunAt = await db.tx(companyId, (tx) => endOffer(tx, companyId, entryId, now()))
      // The place may have been offered to the next person on the waitlist, by email.
      if (nextRunAt === undefined) mail.wake()
      return nextRunAt
    },
  })
  const payOnce: PaymentService['pay'] = (intent) => {
    // A double click waits for the first request: both get the same response.
    const name = `${intent.customerKey.companyId} ${intent.customerKey.customerId} ${intent.key} ${intent.bodyHash}`
    const deps = createMachineDeps(intent.customerKey.companyId)
    return sharePayment(name, async () => {
      const started = await pay(deps, { ...intent, method: await intent.method() })
      // The payment is still `charging` if the process that started it died. It is settled now,
      // because the customer waits; the idempotency key prevents a second charge.
      const payment =
        started.state === 'charging'
          ? ((await settle(deps, started.id, true).catch(() => undefined)) ?? started)
          : started
      // A payment with an unknown outcome blocks its transaction, so open tabs refetch and show
      // that.
      if (payment.state === 'charging') await afterChange(payment)
      clock.wake()
      return payment
    })
  }
  // A separate loop: thousands of bills at the end of a month must not delay payments with an
  // unknown outcome.
  const houseAccounts = createHouseAccountClock({ services, clubs, hub, mail })
  // Another separate loop, because charging a term waits for its processor.
  const renewals = createRenewalClock({ services, clubs, hub, mail, pay: payOnce })
  const clocks = [clock, houseAccounts, renewals]

  return {
    wake: () => {
      for (const clock of clocks) clock.wake()
    },
    idle: async () => {
      await Promise.all(clocks.map((clock) => clock.idle()))
    },
    close: async () => {
      await Promise.all(clocks.map((clock) => clock.close()))
    },
    pay: payOnce,
    settle: settlePayment,
    refund: async (intent) =>
      finishRefund(await db.tx(intent.companyId, (tx) => beginRefund(tx, now(), intent))),
    finishRefund,
  }
}
