import { listAt, partAt, textAt } from '../answerParts'
import type { ProcessorAccount, ProcessorServices } from '../Processor'
import { processorSecret } from '../processorSecret'
import { vendorAddress } from '../vendorAddress'

/**
 * The vendor's API with its own names; throws `GocardlessError` for a final refusal, any other
 * error if the outcome is unknown.
 */
export interface GocardlessApi {
  readonly isSandbox: boolean
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>
  post(path: string, body?: unknown, idempotencyKey?: string): Promise<unknown>
}

/** A final refusal by the vendor, in its words. */
export class GocardlessError extends Error {
  constructor(
    readonly reason: string,
    readonly words: string,
    /** The resource created earlier with the same idempotency key; '' otherwise. */
    readonly madeBefore: string,
  ) {
    super(`GoCardless refused: ${reason}`)
    this.name = 'GocardlessError'
  }
}

/** Time limit of a request; a person is waiting for it. */
const longestMs = 12_000

/** Opens the vendor's API for a club; the access token is read on each request. */
export function openApi(services: ProcessorServices, account: ProcessorAccount): GocardlessApi {
  const place = () =>
    vendorAddress(services, account, 'GOCARDLESS', {
      sandbox: 'https://api-sandbox.gocardless.com',
      production: 'https://api.gocardless.com',
    })
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<unknown> => {
    const answer = await services.fetch(`${place().base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${processorSecret(services, account, 'GOCARDLESS_ACCESS_TOKEN')}`,
        'gocardless-version': '2015-07-06',
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
    const answered: unknown = await answer.json()
    if (answer.ok) return answered
    const [first] = listAt(answered, 'error', 'errors')
    const reason = textAt(first, 'reason') || textAt(answered, 'error', 'type')
    // Other errors, such as outages or an invalid token, say nothing about the request's outcome.
    // Nothing of the response is kept: it may contain personal data.
    if (![400, 404, 409, 410, 422].includes(answer.status) || reason === '')
      throw new Error(`GoCardless answered ${answer.status} ${reason}`)
    const made = partAt(first, 'links', 'conflicting_resource_id')
    throw new GocardlessError(
      reason,
      textAt(first, 'message') || textAt(answered, 'error', 'message'),
      typeof made === 'string' ? made : '',
    )
  }
  return {
    get isSandbox() {
      return place().isSandbox
    },
    get: (path, query = {}) =>
      send('GET', Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`),
    post: (path, body = {}, idempotencyKey) => send('POST', path, body, idempotencyKey),
  }
}
