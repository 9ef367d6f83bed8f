import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/sessions/tokens'
import { listAt, textAt } from '../answerParts'
import type { ProcessorAccount, ProcessorEvent, ProcessorServices, Webhook } from '../Processor'
import { processorSecret } from '../processorSecret'
import type { VendorCharges } from '../vendorCharges'

/**
 * The subjects of a webhook's events: payments by their recorded charge, and mandates. The vendor
 * signs the bytes but no time; repeating one changes nothing.
 */
export async function readWebhook(
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
