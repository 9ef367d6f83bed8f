import type {
  AddedCard,
  Processor,
  ProcessorAccount,
  ProcessorServices,
  ProcessorFailure,
} from '../Processor'
import type { ProcessorKind } from '../ProcessorKind'
import { newToken } from '../../platform/sessions/tokens'
import { handlers } from './handlers'
import { decryptBankToken } from './bankToken'
import { chargeOnce, toOutcome, PROCESSING_MS, settleDue } from './charges'
import {
  deleteSandboxMethod,
  findSandboxRefund,
  findToken,
  insertSandboxMethod,
  insertSandboxRefund,
  lockCharge,
  sumRefunds,
  consumeToken,
  updateCharge,
} from './sandboxRepository'
import {
  failureMessages,
  testAccounts,
  TEST_BANK_NAME,
  testDeposits,
  TEST_ROUTING,
} from './testNumbers'
import { createSignedWebhook, readSignedWebhook } from './webhooks'

/**
 * The embedded processor. It accepts only its test numbers and stores its state in the database;
 * otherwise it behaves like a vendor.
 */
export const processor: ProcessorKind = { uri: 'sandbox', open, handlers }

const createFailure = (code: string): ProcessorFailure => ({
  type: 'failed',
  code,
  message: failureMessages[code] ?? '',
})

function open(services: ProcessorServices, account: ProcessorAccount): Processor {
  const { db, now } = services
  const { companyId } = account
  const deliverWebhook = (idempotencyKey: string): Promise<void> =>
    services.deliver(account, 'sandbox', createSignedWebhook(services, account, idempotencyKey))

  return {
    addCard: (token) =>
      db.tx(companyId, async (tx): Promise<AddedCard | ProcessorFailure> => {
        const card = await consumeToken(tx, companyId, token, now())
        if (card === undefined) return createFailure('expired_token')
        const { behaviour, brand, lastFour, expMonth, expYear } = card
        if (behaviour === 'declined') return createFailure('card_declined')
        if (behaviour === 'insufficient_funds') return createFailure('insufficient_funds')
        const reference = `sbx_pm_${newToken()}`
        await insertSandboxMethod(tx, {
          companyId,
          reference,
          kind: 'card',
          behaviour,
          brand,
          lastFour,
        })
        return { type: 'added', reference, brand, lastFour, expMonth, expYear }
      }),

    brandOf: (token) =>
      db.tx(companyId, async (tx) => (await findToken(tx, companyId, token, now()))?.brand ?? ''),

    startCard: ({ customerId }) =>
      Promise.resolve({
        customerId: `sbx_cus_${customerId}`,
        clientSecret: `sbx_seti_secret_${newToken()}`,
        setupIntentId: `sbx_seti_${newToken()}`,
      }),

    addBank: async (token) => {
      const fields =
        token.tokenType === 'portal'
          ? await decryptBankToken(services, companyId, token.token)
          : undefined
      if (fields === undefined) return createFailure('unreadable_token')
      const behaviour =
        fields.routingNumber === TEST_ROUTING ? testAccounts[fields.accountNumber] : undefined
      if (behaviour === undefined) return createFailure('unknown_bank')
      const reference = `sbx_ba_${newToken()}`
      const lastFour = fields.accountNumber.slice(-4)
      await db.tx(companyId, (tx) =>
        insertSandboxMethod(tx, {
          companyId,
          reference,
          kind: 'bank',
          behaviour,
          brand: TEST_BANK_NAME,
          lastFour,
        }),
      )
      return {
        type: 'added',
        reference,
        bankName: TEST_BANK_NAME,
        lastFour,
        holderType: fields.type,
        verified: false,
      }
    },

    startBank: () =>
      Promise.resolve({ id: `sbx_bs_${newToken()}`, token: `sbx_bs_secret_${newToken()}` }),

    verifyBank: (_reference, amounts) =>
      Promise.resolve(
        [...amounts].sort((a, b) => a - b).join() === testDeposits.join() ? 'verified' : 'wrong',
      ),

    remove: (reference) => db.tx(companyId, (tx) => deleteSandboxMethod(tx, companyId, reference)),

    charge: async (request) => {
      const charge = await db.tx(companyId, (tx) => chargeOnce(tx, companyId, request, now()))
      // The webhook follows after a delay, as a vendor's would. If this process has ended by then,
      // the payment's job looks the charge up.
      if (charge.status === 'processing')
        setTimeout(() => void deliverWebhook(request.idempotencyKey), PROCESSING_MS + 50).unref()
      return toOutcome(charge)
    },

    lookUp: (idempotencyKey) =>
      db.tx(companyId, async (tx) => {
        const charge = await lockCharge(tx, companyId, { idempotencyKey })
        return charge === undefined ? undefined : toOutcome(await settleDue(tx, charge, now()))
      }),

    cancel: (idempotencyKey) =>
      db.tx(companyId, async (tx) => {
        const charge = await lockCharge(tx, companyId, { idempotencyKey })
        if (charge === undefined) return undefined
        return toOutcome(
          charge.status === 'requires_action'
            ? await updateCharge(tx, charge, { status: 'failed', failureCode: 'cancelled' })
            : await settleDue(tx, charge, now()),
        )
      }),

    refund: ({ idempotencyKey, reference, amountCents }) =>
      db.tx(companyId, async (tx) => {
        const charge = await lockCharge(tx, companyId, { reference })
        if (charge?.status !== 'succeeded')
          return {
            type: 'failed' as const,
            code: 'not_charged',
            message: 'This charge has not succeeded.',
          }
        const earlier = await findSandboxRefund(tx, companyId, idempotencyKey)
        if (earlier !== undefined)
          return { type: 'refunded' as const, reference: `sbx_re_${earlier.id}` }
        if ((await sumRefunds(tx, charge)) + amountCents > charge.amountCents)
          return {
            type: 'failed' as const,
            code: 'too_much',
            message: 'No more than was charged can be refunded.',
          }
        return {
          type: 'refunded' as const,
          reference: `sbx_re_${await insertSandboxRefund(tx, { companyId, chargeId: charge.id, idempotencyKey, amountCents })}`,
        }
      }),

    readWebhook: (webhook) => {
      const key = readSignedWebhook(services, account, webhook)
      return Promise.resolve(
        key === 'forged'
          ? key
          : key === undefined
            ? []
            : [{ type: 'charge' as const, idempotencyKey: key }],
      )
    },
  }
}
