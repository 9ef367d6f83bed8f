import { valueAt } from '../../../src/core/json/valueAt'
import { listAt, textAt } from '../responseParts'
import type { ProcessorAccount, ProcessorServices } from '../Processor'
import { processorSecret } from '../processorSecret'
import { findVendorApi } from '../findVendorApi'
import { VENDOR_LIMIT_MS } from '../withinTime'

/**
 * GoCardless's REST API for one club. Its functions throw GocardlessError for a final failure; any
 * other error means that the outcome is unknown.
 */
export interface GocardlessApi {
  readonly isSandbox: boolean
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>
  post(path: string, body?: unknown, idempotencyKey?: string): Promise<unknown>
}

/** Thrown if GoCardless has rejected a request, which then has no effect, now or later. */
export class GocardlessError extends Error {
  constructor(
    readonly reason: string,
    readonly description: string,
    /**
     * Id of the resource that an earlier request with the same idempotency key created; '' if there
     * is none.
     */
    readonly conflictingId: string,
  ) {
    super(`GoCardless rejected the request: ${reason}`)
    this.name = 'GocardlessError'
  }
}

/** Creates the API for a club. The access token is read from the environment for each request. */
export function openApi(services: ProcessorServices, account: ProcessorAccount): GocardlessApi {
  const vendorApi = () =>
    findVendorApi(services, account, 'GOCARDLESS', {
      sandbox: 'https://api-sandbox.gocardless.com',
      production: 'https://api.gocardless.com',
    })
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    idempotencyKey?: string,
  ): Promise<unknown> => {
    const response = await services.fetch(`${vendorApi().base}${path}`, {
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
      signal: AbortSignal.timeout(VENDOR_LIMIT_MS),
    })
    const json: unknown = await response.json()
    if (response.ok) return json
    const [first] = listAt(json, 'error', 'errors')
    const reason = textAt(first, 'reason') || textAt(json, 'error', 'type')
    // After any other error, such as an outage or an invalid token, it is unknown whether the
    // request took effect. The response is not logged, because it may contain personal data.
    if (![400, 404, 409, 410, 422].includes(response.status) || reason === '')
      throw new Error(`GoCardless answered ${response.status} ${reason}`)
    const existingId = valueAt(first, ['links', 'conflicting_resource_id'])
    throw new GocardlessError(
      reason,
      textAt(first, 'message') || textAt(json, 'error', 'message'),
      typeof existingId === 'string' ? existingId : '',
    )
  }
  return {
    get isSandbox() {
      return vendorApi().isSandbox
    },
    get: (path, query = {}) =>
      send('GET', Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`),
    post: (path, body = {}, idempotencyKey) => send('POST', path, body, idempotencyKey),
  }
}
