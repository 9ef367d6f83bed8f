import type {
  Processor,
  ProcessorAccount,
  ProcessorServices,
  RefundOutcome,
  ProcessorEvent,
  Webhook,
} from '../Processor'
import type { ProcessorKind } from '../ProcessorKind'
import { openVendorCharges, vendorKey, type VendorCharges } from '../vendorCharges'
import { openApi, GocardlessError, type GocardlessApi } from './api'
import { cancel, charge, lookUp, KEY } from './charges'
import { addBank, readBank, removeMandate, startMandate } from './mandates'
import { codeOf, listAt, partAt, requiredText, sentenceOf, textAt } from '../answerParts'
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/sessions/tokens'
import { processorSecret } from '../processorSecret'

/** GoCardless: bank debits on a mandate given on the vendor's own page. */
export const processor: ProcessorKind = { uri: 'gocardless', open }

function open(services: ProcessorServices, account: ProcessorAccount): Processor {
  const api = openApi(services, account)
  const notes = openVendorCharges(services, account)
  const parts = { api, account, notes }
  return {
    startMandate: (payer, request) => startMandate(api, account, payer, request),
    addBank: async (given, payer) =>
      given.tokenType === 'gocardless'
        ? addBank(api, account, payer, given.token)
        : {
            type: 'refused',
            code: 'wrong_token',
            message: 'This is no bank account of GoCardless.',
          },
    isVerified: async (reference) => (await readBank(api, reference)).status === 'active',
    remove: (reference) => removeMandate(api, reference),
    charge: (request) => charge(parts, request),
    lookUp: (idempotencyKey) => lookUp(parts, idempotencyKey),
    cancel: (idempotencyKey) => cancel(parts, idempotencyKey),
    refund: (request) => refund(api, account, request),
    readWebhook: (webhook) => readWebhook(services, account, notes, webhook),
  }
}

/** Refunds part of a payment, once per key: looks for the result of an earlier attempt first. */
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
  const made = listAt(
    await api.get('/refunds', { payment: reference, limit: '500' }),
    'refunds',
  ).find((one) => textAt(one, 'metadata', KEY) === key)
  if (made !== undefined) return { type: 'refunded', reference: requiredText(made, 'id') }
  const before = partAt(
    await api.get(`/payments/${encodeURIComponent(reference)}`),
    'payments',
    'amount_refunded',
  )
  const refunds = {
    amount: amountCents,
    total_amount_confirmation: (typeof before === 'number' ? before : 0) + amountCents,
    metadata: { [KEY]: key },
    links: { payment: reference },
  }
  try {
    return {
      type: 'refunded',
      reference: requiredText(await api.post('/refunds', { refunds }, key), 'refunds', 'id'),
    }
  } catch (error) {
    if (!(error instanceof GocardlessError)) throw error
    if (error.madeBefore !== '') return { type: 'refunded', reference: error.madeBefore }
    // Another refund of this payment was made in between: the retry will send the right sum.
    if (error.reason === 'total_amount_confirmation_invalid') throw error
    return {
      type: 'refused',
      code: codeOf(error.reason, 'not_refunded'),
      message: sentenceOf(error.words, 'The money could not be given back.'),
    }
  }
}

/**
 * The subjects of a webhook's events: payments by their recorded charge, and mandates. The vendor
 * signs the bytes but no time; repeating one changes nothing.
 */
async function readWebhook(
  services: ProcessorServices,
  account: ProcessorAccount,
  notes: VendorCharges,
  { headers, rawBody }: Webhook,
): Promise<readonly ProcessorEvent[] | 'forged'> {
  const expected = createHmac(
    'sha256',
    processorSecret(services, account, 'GOCARDLESS_WEBHOOK_SECRET'),
  )
    .update(rawBody)
    .digest('hex')
  const given = headers['webhook-signature'] ?? ''
  if (!isSameSecret(given, expected)) return 'forged'
  const body: unknown = JSON.parse(rawBody)
  const news: ProcessorEvent[] = []
  for (const event of listAt(body, 'events')) {
    const kind = textAt(event, 'resource_type')
    const mandate = textAt(event, 'links', 'mandate')
    if (kind === 'mandates' && mandate !== '') news.push({ type: 'bank', reference: mandate })
    const payment = textAt(event, 'links', 'payment')
    const row =
      kind === 'payments' && payment !== '' ? await notes.findByReference(payment) : undefined
    if (row !== undefined) news.push({ type: 'charge', idempotencyKey: row.idempotencyKey })
  }
  return news
}
