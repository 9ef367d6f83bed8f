import type { PlaidApi } from 'plaid'
import { textAt } from '../answerParts'
import type { ProcessorAccount, ProcessorServices } from '../Processor'
import { processorSecret } from '../processorSecret'
import { vendorAddress } from '../vendorAddress'

/** A final refusal by the vendor, with its code and words. */
export class PlaidError extends Error {
  constructor(
    readonly code: string,
    readonly words: string,
  ) {
    super(`Plaid refused: ${code}`)
    this.name = 'PlaidError'
  }
}

/** Kinds of vendor errors after which nothing has happened or will happen. */
const REFUSALS: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'INVALID_INPUT',
  'INVALID_RESULT',
  'ITEM_ERROR',
  'TRANSFER_ERROR',
])

/** Errors of the server's own vendor account: they say nothing about the request's outcome. */
const OURS: ReadonlySet<string> = new Set([
  'INVALID_API_KEYS',
  'UNAUTHORIZED_ENVIRONMENT',
  'INVALID_PRODUCT',
  'PRODUCT_UNAVAILABLE',
])

/** Time limit of a request; a person is waiting for it. */
const longestMs = 12_000

/**
 * The vendor's SDK for a club, over the server's `fetch`; its code (10 MB) is loaded with the first
 * request. Each call throws `PlaidError` for a final refusal, any other error if the outcome is
 * unknown.
 */
export async function openApi(
  services: ProcessorServices,
  account: ProcessorAccount,
): Promise<PlaidApi> {
  const { Configuration, PlaidApi } = await import('plaid')
  const { base } = vendorAddress(services, account, 'PLAID', {
    sandbox: 'https://sandbox.plaid.com',
    production: 'https://production.plaid.com',
  })
  const headers = {
    'PLAID-CLIENT-ID': processorSecret(services, account, 'PLAID_CLIENT_ID'),
    'PLAID-SECRET': processorSecret(services, account, 'PLAID_SECRET'),
  }
  return new PlaidApi(
    new Configuration({ basePath: base, baseOptions: { headers, adapter: over(services.fetch) } }),
  )
}

interface SdkRequest {
  url: string
  method: string
  headers: Record<string, unknown>
  data: string
}

/** Sends the SDK's (axios) requests through a `fetch`. */
const over =
  (fetch: ProcessorServices['fetch']) =>
  async (request: SdkRequest): Promise<unknown> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    const answer = await fetch(request.url, {
      method: request.method.toUpperCase(),
      headers,
      body: request.data,
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    })
    const data: unknown = await answer.json()
    if (answer.ok)
      return {
        data,
        status: answer.status,
        statusText: answer.statusText,
        headers: {},
        config: request,
      }
    const code = textAt(data, 'error_code')
    if (
      answer.status >= 400 &&
      answer.status < 500 &&
      REFUSALS.has(textAt(data, 'error_type')) &&
      !OURS.has(code)
    )
      throw new PlaidError(code, textAt(data, 'display_message') || textAt(data, 'error_message'))
    // Of the response, only the code is kept: it may contain personal data.
    throw new Error(`Plaid answered ${answer.status} ${code}`)
  }
