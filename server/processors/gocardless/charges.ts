import { normalizeCode, listAt, requireText, toSentence, textAt } from '../responseParts'
import type { ChargeRequest, ChargeOutcome, ProcessorAccount } from '../Processor'
import { failedOutcome, vendorKey, type VendorCharge, type VendorCharges } from '../vendorCharges'
import { GocardlessError, type GocardlessApi } from './api'
import { readBank } from './mandates'

/** The services that charges use. */
export interface ChargeContext {
  api: GocardlessApi
  account: ProcessorAccount
  charges: VendorCharges
}

/**
 * Name of the metadata field in which payments and refunds have the key that we sent (`vendorKey`).
 */
export const KEY_METADATA = 'portico_key'

/**
 * Charges a mandate, at most once per idempotency key: if an earlier attempt was recorded, its
 * result is looked up first.
 */
export async function charge(
  context: ChargeContext,
  request: ChargeRequest,
): Promise<ChargeOutcome> {
  const { api, account, charges } = context
  const mandate = request.method.kind === 'bank' ? request.method.reference : ''
  const { row, isNew } = await charges.begin({
    idempotencyKey: request.idempotencyKey,
    method: mandate,
  })
  const earlier = isNew ? undefined : await findOutcome(context, row)
  if (earlier !== undefined) return earlier
  const key = vendorKey(account, request.idempotencyKey)
  const payments = {
    amount: request.amountCents,
    currency: request.currency,
    description: request.description,
    metadata: { [KEY_METADATA]: key },
    links: { mandate },
  }
  try {
    return await toOutcome(
      context,
      await recordReference(context, row, await api.post('/payments', { payments }, key)),
    )
  } catch (error) {
    if (!(error instanceof GocardlessError)) throw error
    if (error.conflictingId !== '')
      return toOutcome(
        context,
        await recordReference(
          context,
          row,
          await api.get(`/payments/${encodeURIComponent(error.conflictingId)}`),
        ),
      )
    const failed = await charges.update(row, {
      failureCode: normalizeCode(error.reason, 'bank_declined'),
      failureMessage: toSentence(error.description, 'The payment was refused.'),
      isFinal: true,
    })
    return (
      failedOutcome(failed) ?? {
        status: 'failed',
        reference: '',
        code: 'bank_declined',
        message: 'The payment was refused.',
      }
    )
  }
}

/** The status of the charge with this key; undefined if GoCardless has no payment for it. */
export async function lookUp(
  context: ChargeContext,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const row = await context.charges.find(idempotencyKey)
  return row && findOutcome(context, row)
}

/** Cancels a payment if it was not submitted to the bank yet, and returns its status. */
export async function cancel(
  context: ChargeContext,
  idempotencyKey: string,
): Promise<ChargeOutcome | undefined> {
  const outcome = await lookUp(context, idempotencyKey)
  if (outcome?.status !== 'processing') return outcome
  try {
    await context.api.post(`/payments/${encodeURIComponent(outcome.reference)}/actions/cancel`)
  } catch (error) {
    // GoCardless refuses if the payment was submitted to the bank in the meantime; its status is
    // looked up below.
    if (!(error instanceof GocardlessError)) throw error
  }
  return lookUp(context, idempotencyKey)
}

/**
 * The status of a recorded charge; undefined if GoCardless has no payment for it. If the response
 * to the charge was lost, the payment is found by our key among the mandate's payments.
 */
async function findOutcome(
  context: ChargeContext,
  row: VendorCharge,
): Promise<ChargeOutcome | undefined> {
  const { api, account } = context
  const failed = failedOutcome(row)
  if (failed !== undefined) return failed
  if (row.reference !== '')
    return toOutcome(context, await api.get(`/payments/${encodeURIComponent(row.reference)}`))
  const key = vendorKey(account, row.idempotencyKey)
  // Starts a day before the charge was recorded, because GoCardless's clock may differ from ours.
  const since = new Date(row.createdAt.getTime() - 24 * 60 * 60_000).toISOString()
  const payment = listAt(
    await api.get('/payments', { mandate: row.method, 'created_at[gte]': since, limit: '500' }),
    'payments',
  ).find((one) => textAt(one, 'metadata', KEY_METADATA) === key)
  return payment === undefined
    ? undefined
    : toOutcome(context, await recordReference(context, row, { payments: payment }))
}

/**
 * Records the payment's reference before anything else is done with the response, and returns the
 * response.
 */
async function recordReference(
  { charges }: ChargeContext,
  row: VendorCharge,
  response: unknown,
): Promise<unknown> {
  await charges.update(row, { reference: requireText(response, 'payments', 'id') })
  return response
}

async function toOutcome({ api }: ChargeContext, response: unknown): Promise<ChargeOutcome> {
  const reference = requireText(response, 'payments', 'id')
  const status = requireText(response, 'payments', 'status')
  switch (status) {
    case 'confirmed':
    case 'paid_out': {
      const { lastFour, bankName } = await readBank(
        api,
        requireText(response, 'payments', 'links', 'mandate'),
      )
      return { status: 'succeeded', reference, lastFour, brand: bankName }
    }
    case 'failed':
    case 'cancelled':
    case 'customer_approval_denied':
    case 'charged_back':
      return { status: 'failed', reference, ...(await findFailure(api, reference, status)) }
    default:
      return { status: 'processing', reference }
  }
}

/** Why a payment failed, according to its events at GoCardless. */
async function findFailure(
  api: GocardlessApi,
  payment: string,
  status: string,
): Promise<{ code: string; message: string }> {
  const events = listAt(
    await api.get('/events', { payment, resource_type: 'payments', limit: '50' }),
    'events',
  )
  // The newest event comes first.
  const failure = events.find((one) =>
    [
      'failed',
      'late_failure_settled',
      'cancelled',
      'customer_approval_denied',
      'charged_back',
    ].includes(textAt(one, 'action')),
  )
  return {
    code: normalizeCode(textAt(failure, 'details', 'cause'), status),
    message: toSentence(textAt(failure, 'details', 'description'), 'The bank did not pay.'),
  }
}
