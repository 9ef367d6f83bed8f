import { createHmac, hkdfSync } from 'node:crypto'
import { secretsToRead, type ServerSecrets } from '../../platform/env/ServerSecrets'
import { isSameSecret } from '../../platform/sessions/tokens'
import type { ProcessorAccount, ProcessorServices, WebhookRequest } from '../Processor'

/** Maximum age of a webhook in seconds. */
const MAX_AGE_SECONDS = 300

/** Creates a webhook about a charge, signed like a vendor's. */
export function createSignedWebhook(
  { secret, now }: Pick<ProcessorServices, 'secret' | 'now'>,
  { companyId }: ProcessorAccount,
  idempotencyKey: string,
): WebhookRequest {
  const rawBody = JSON.stringify({ type: 'charge.changed', idempotency_key: idempotencyKey })
  const seconds = Math.floor(now().getTime() / 1000)
  return {
    headers: {
      'sandbox-signature': `t=${seconds},v1=${sign(secret, companyId, seconds, rawBody)}`,
    },
    rawBody,
  }
}

/**
 * The idempotency key of the charge that a webhook is about; undefined if it names none. `forged`
 * if the sandbox has not signed the webhook, or if it is too old.
 */
export function readSignedWebhook(
  services: Pick<ProcessorServices, keyof ServerSecrets | 'now'>,
  { companyId }: ProcessorAccount,
  { headers, rawBody }: WebhookRequest,
): string | 'forged' | undefined {
  const [, time, signature] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers['sandbox-signature'] ?? '') ?? []
  if (time === undefined || signature === undefined) return 'forged'
  const isSigned = secretsToRead(services).some((secret) =>
    isSameSecret(signature, sign(secret, companyId, Number(time), rawBody)),
  )
  if (!isSigned) return 'forged'
  if (Math.abs(services.now().getTime() / 1000 - Number(time)) > MAX_AGE_SECONDS) return 'forged'
  const body: unknown = JSON.parse(rawBody)
  const key: unknown =
    typeof body === 'object' && body !== null ? Reflect.get(body, 'idempotency_key') : undefined
  return typeof key === 'string' ? key : undefined
}

const sign = (secret: string, companyId: number, seconds: number, rawBody: string): string =>
  createHmac(
    'sha256',
    Buffer.from(hkdfSync('sha256', secret, 'portico', `sandbox-webhooks:${companyId}`, 32)),
  )
    .update(`${seconds}.${rawBody}`)
    .digest('hex')
