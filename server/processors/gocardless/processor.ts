import type {
  Processor,
  ProcessorAccount,
  ProcessorServices,
  RefundOutcome,
  ProcessorEvent,
  WebhookRequest,
} from '../Processor'
import type { ProcessorKind } from '../ProcessorKind'
import { openVendorCharges, vendorKey, type VendorCharges } from '../vendorCharges'
import { openApi, GocardlessError, type GocardlessApi } from './api'
import { cancel, charge, lookUp, KEY_METADATA } from './charges'
import { addBank, readBank, removeMandate, startMandate } from './mandates'
import { valueAt } from '../../../src/core/json/valueAt'
import { normalizeCode, listAt, requireText, toSentence, textAt } from '../responseParts'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/sessions/tokens'
import { processorSecret } from '../processorSecret'

/**
 * GoCardless: debits bank accounts through a mandate that the customer gives on GoCardless's page.
 */
export const processor: ProcessorKind = { uri: 'gocardless', open }

function open(services: ProcessorServices, account: ProcessorAccount): Processor {
  const api = openApi(services, account)
  const charges = openVendorCharges(services, account)
  const context = { api, account, charges }
  return {
    startMandate: (payer, request) => startMandate(api, account, payer, request),
    addBank: async (token, payer) =>
      token.tokenType === 'gocardless'
        ? addBank(api, account, payer, token.token)
        : {
            type: 'failed',
            code: 'wrong_token',
            message: 'This is not a GoCardless bank account.',
          },
    isVerified: async (reference) => (await readBank(api, reference)).status === 'active',
    remove: (reference) => removeMandate(api, reference),
    charge: (request) => charge(context, request),
    lookUp: (idempotencyKey) => lookUp(context, idempotencyKey),
    cancel: (idempotencyKey) => cancel(context, idempotencyKey),
    refund: (request) => refund(api, account, request),
    readWebhook: (webhook) => readWebhook(services, account, charges, webhook),
  }
}

/**
 * Refunds part of a payment, at most once per idempotency key: looks for an earlier refund with
 * this key first.
 */
async function refund(
  api: GocardlessApi,
  account: ProcessorAccount,
  {
    idempotencyKey,
    reference,
    amountCents,
  }: { idempotencyKey: string; reference: string; amountCents: number },
): Promise<RefundOutcome> {
  const key = vendorKey(account, idempotencyKey)
  const earlier = listAt(
    await api.get('/refunds', { payment: reference, limit: '500' }),
    'refunds',
  ).find((one) => textAt(one, 'metadata', KEY_METADATA) === key)
  if (earlier !== undefined) return { type: 'refunded', reference: requireText(earlier, 'id') }
  const payment = await api.get(`/payments/${encodeURIComponent(reference)}`)
  const refundedCents = valueAt(payment, ['payments', 'amount_refunded'])
  const refunds = {
    amount: amountCents,
    total_amount_confirmation:
      (typeof refundedCents === 'number' ? refundedCents : 0) + amountCents,
    metadata: { [KEY_METADATA]: key },
    links: { payment: reference },
  }
  try {
    return {
      type: 'refunded',
      reference: requireText(await api.post('/refunds', { refunds }, key), 'refunds', 'id'),
    }
  } catch (error) {
    if (!(error instanceof GocardlessError)) throw error
    if (error.conflictingId !== '') return { type: 'refunded', reference: error.conflictingId }
    // Another refund of this payment was made after its total was read. A retry will send the new
    // total.
    if (error.reason === 'total_amount_confirmation_invalid') throw error
    return {
      type: 'failed',
      code: normalizeCode(error.reason, 'not_refunded'),
      message: toSentence(error.description, 'The money could not be refunded.'),
    }
  }
}

/**
 * Reads from a webhook the events about mandates and about payments whose charge we have recorded.
 * GoCardless signs the body without a time, so a webhook can be replayed; that only causes another
 * look-up.
 */
async function readWebhook(
  services: ProcessorServices,
  account: ProcessorAccount,
  charges: VendorCharges,
  { headers, rawBody }: WebhookRequest,
): Promise<readonly ProcessorEvent[] | 'forged'> {
  const expected = createHmac(
    'sha256',
    processorSecret(services, account, 'GOCARDLESS_WEBHOOK_SECRET'),
  )
    .update(rawBody)
    .digest('hex')
  const signature = headers['webhook-signature'] ?? ''
  if (!isSameSecret(signature, expected)) return 'forged'
  const body: unknown = JSON.parse(rawBody)
  const events: ProcessorEvent[] = []
  for (const event of listAt(body, 'events')) {
    const kind = textAt(event, 'resource_type')
    const mandate = textAt(event, 'links', 'mandate')
    if (kind === 'mandates' && mandate !== '') events.push({ type: 'bank', reference: mandate })
    const payment = textAt(event, 'links', 'payment')
    const row =
      kind === 'payments' && payment !== '' ? await charges.findByReference(payment) : undefined
    if (row !== undefined) events.push({ type: 'charge', idempotencyKey: row.idempotencyKey })
  }
  return events
}
