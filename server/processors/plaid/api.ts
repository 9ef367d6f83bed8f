import type { PlaidApi } from 'plaid'
import { textAt } from '../responseParts'
import type { ProcessorAccount, ProcessorServices } from '../Processor'
import { processorSecret } from '../processorSecret'
import { findVendorApi } from '../findVendorApi'
import { VENDOR_LIMIT_MS } from '../withinTime'

/** Thrown if Plaid has rejected a request, which then has no effect, now or later. */
export class PlaidError extends Error {
  constructor(
    readonly code: string,
    readonly description: string,
  ) {
    super(`Plaid rejected the request: ${code}`)
    this.name = 'PlaidError'
  }
}

/** Plaid's error types that mean a request has had no effect and will have none. */
const FINAL_ERROR_TYPES: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'INVALID_INPUT',
  'INVALID_RESULT',
  'ITEM_ERROR',
  'TRANSFER_ERROR',
])

/**
 * Plaid's codes for problems of the operator's Plaid account; they say nothing about the outcome of
 * a request.
 */
const ACCOUNT_ERROR_CODES: ReadonlySet<string> = new Set([
  'INVALID_API_KEYS',
  'UNAUTHORIZED_ENVIRONMENT',
  'INVALID_PRODUCT',
  'PRODUCT_UNAVAILABLE',
])

/**
 * Creates Plaid's SDK for a club; it sends its requests with the server's `fetch`. Its code (10 MB)
 * is loaded on first use. Its functions throw PlaidError for a final failure; any other error means
 * that the outcome is unknown.
 */
export async function openApi(
  services: ProcessorServices,
  account: ProcessorAccount,
): Promise<PlaidApi> {
  const { Configuration, PlaidApi } = await import('plaid')
  const { base } = findVendorApi(services, account, 'PLAID', {
    sandbox: 'https://sandbox.plaid.com',
    production: 'https://production.plaid.com',
  })
  const headers = {
    'PLAID-CLIENT-ID': processorSecret(services, account, 'PLAID_CLIENT_ID'),
    'PLAID-SECRET': processorSecret(services, account, 'PLAID_SECRET'),
  }
  return new PlaidApi(
    new Configuration({
      basePath: base,
      baseOptions: { headers, adapter: axiosAdapter(services.fetch) },
    }),
  )
}

interface SdkRequest {
  url: string
  method: string
  headers: Record<string, unknown>
  data: string
}

/** An adapter with which axios, and so the SDK, sends its requests through a `fetch`. */
const axiosAdapter =
  (fetch: ProcessorServices['fetch']) =>
  async (request: SdkRequest): Promise<unknown> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const response = await fetch(request.url, {
      method: request.method.toUpperCase(),
      headers,
      body: request.data,
      redirect: 'error',
      signal: AbortSignal.timeout(VENDOR_LIMIT_MS),
    })
    const data: unknown = await response.json()
    if (response.ok)
      return {
        data,
        status: response.status,
        statusText: response.statusText,
        headers: {},
        config: request,
      }
    const code = textAt(data, 'error_code')
    if (
      response.status >= 400 &&
      response.status < 500 &&
      FINAL_ERROR_TYPES.has(textAt(data, 'error_type')) &&
      !ACCOUNT_ERROR_CODES.has(code)
    )
      throw new PlaidError(code, textAt(data, 'display_message') || textAt(data, 'error_message'))
    // The error contains only the code, because the response may contain personal data.
    throw new Error(`Plaid answered ${response.status} ${code}`)
  }
