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
import { insertMissingEntry } from '../house-account/chargeHouseAccount'
import { announcePayment } from './announcePayment'
import { createPaymentStore } from './createPaymentStore'
import { deskProcessor, isDeskProcessor } from './deskProcessors'
import { failUnattended } from './failUnattended'
import { houseAccount, HOUSE_ACCOUNT_ID } from './houseAccount'
import { isPending } from '../transactions/model/paymentState'
import { settleLate } from './lateSuccess'
import { cancelPayment, pay, settle, type MachineDeps } from './paymentMachine'
import { findPayment, type PaymentRow } from '../transactions/paymentRepository'
import { beginRefund, completeRefund } from './refundMoney'
import type { PaymentService } from './PaymentService'
import type { TransactionPaymentRequest } from './createPaymentStore'

/** The parts of the server that payments need. */
export interface PaymentServiceDeps {
  services: ProcessorServices
  clubs: ClubCache
  hub: Hub
  jobs: WakeLoop
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

/** Creates a process's payment service. Several processes share the database. */
export function createPaymentService({
  services,
  clubs,
  hub,
  jobs,
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
    if (isDeskProcessor(processorId)) return deskProcessor
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
    announcePayment({ db, hub, jobs }, payment)

  const settlePayment: PaymentService['settle'] = async (companyId, paymentId, isShown = false) =>
    settle(createMachineDeps(companyId), paymentId, isShown)
  const refundDeps = { db, now, findProcessor }
  const retryRefund: PaymentService['retryRefund'] = async (companyId, id) => {
    const completed = await completeRefund(refundDeps, companyId, id)
    if (completed === undefined) return undefined
    const { refund, customerId: payerId, customerIdsOfTickets } = completed
    const payer = { type: 'customer' as const, companyId, customerId: payerId }
    if (refund.state !== 'asking') jobs.wake()
    await hub.send(payer, 'transactions.changed', { ids: [refund.transactionId] })
    if (refund.creditCents > 0) await hub.send(payer, 'perks.changed', {})
    for (const customerId of customerIdsOfTickets)
      await hub.send({ type: 'customer', companyId, customerId }, 'tickets.changed', {})
    return refund
  }
  const finishRefund: PaymentService['finishRefund'] = async (refund) => {
    try {
      return (await retryRefund(refund.companyId, refund.id)) ?? refund
    } catch (error) {
      log.warn(
        { err: error, refund: refund.id },
        'a processor did not respond; the refund will be requested again',
      )
      return refund
    }
  }
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
      jobs.wake()
      return payment
    })
  }
  return {
    pay: payOnce,
    settle: settlePayment,
    cancel: async (companyId, paymentId) => {
      const payment = await db.tx(companyId, (tx) => findPayment(tx, companyId, paymentId))
      if (payment !== undefined) await cancelPayment(createMachineDeps(companyId), payment)
    },
    refund: async (intent) =>
      finishRefund(await db.tx(intent.companyId, (tx) => beginRefund(tx, now(), intent))),
    retryRefund,
    finishRefund,
  }
}
