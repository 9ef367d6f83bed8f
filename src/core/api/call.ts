import { callPaths } from '../../../generated/callPaths'
import type { Calls } from '../../../generated/types'
import { decode, encode } from '../../../schemas/wire/codec'
import type { CallPath } from '../../../schemas/wire/CallPath'
import { ApiError } from './ApiError'
import type { CallGate } from './CallGate'
import { queryString } from './queryString'
import { isErrorObject, readError, toApiError } from './readError'
import { readPagination, type FullPagination } from './readPagination'

/** Id of an API call, such as `cart.get`. */
export type CallId = keyof Calls
/** What a call returns; undefined for a 204. */
export type Reply<Id extends CallId> = Calls[Id]['reply']
/** Calls that return a list. */
export type ListId = { [Id in CallId]: Reply<Id> extends readonly unknown[] ? Id : never }[CallId]
type Item<Id extends ListId> = Reply<Id> extends readonly (infer One)[] ? One : never

type Part<Id extends CallId, Name extends 'params' | 'body'> = Calls[Id][Name] extends undefined
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Calls[Id][Name] }

/** Ids of the company and domain that an admin had selected when the page was opened. */
export interface AdminSelection {
  companyId?: number
  domainId?: number
}

/** Input of a call: its params, query and body, and options for sending it. */
export type CallInput<Id extends CallId> = Part<Id, 'params'> &
  Part<Id, 'body'> & {
    query?: Calls[Id]['query']
    /** Revision that the change is based on, sent as If-Match. */
    ifMatch?: number
    /** Sent as Idempotency-Key: repeating the key with the same body has no further effect. */
    idempotencyKey?: string
    /**
     * For admin calls that act on the session's selection: the company and domain that were
     * selected when the page was opened. Fails with 409 `session_moved` if the selection has
     * changed since.
     */
    chosen?: AdminSelection
    signal?: AbortSignal
    /** The file to send, for calls that accept an upload or the bytes of a file. */
    file?: Blob
    /** Called with the share of the upload that has been sent, from 0 to 1. */
    onProgress?: (share: number) => void
  }
type InputArgs<Id extends CallId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

/** Options of the API client. */
export interface ApiOptions {
  /** Prefix of every path; empty in a browser, where paths are relative to the page's origin. */
  baseUrl?: string
  fetch?: typeof globalThis.fetch
  /** Additional headers for every call, such as those of a preview session. */
  headers?(): Record<string, string>
  credentials?: RequestCredentials
  /** Calls besides those that the portal and the studio make. */
  morePaths?: Readonly<Partial<Record<CallId, CallPath>>>
  /** Blocks calls before a sign-out; a blocked call fails like a call without a connection. */
  gate?: CallGate
  /**
   * Called on a 401 of any call but a sign-in, with the path from its location header (doc 1 §4);
   * the call still throws.
   */
  onUnauthorized?(failed: { id: CallId; location: string | null }): void
}

/** The API client. */
export interface Api {
  /**
   * Makes a call; throws ApiError for any response that is not 2xx (doc 1 §7), and for a read whose
   * payload is an error object.
   */
  call<Id extends CallId>(id: Id, ...args: InputArgs<Id>): Promise<Reply<Id>>
  /** Makes a list call; 204 is an empty list. */
  list<Id extends ListId>(
    id: Id,
    ...args: InputArgs<Id>
  ): Promise<{ items: Item<Id>[]; pagination: FullPagination }>
  /** Makes a call whose reply is a file. */
  file<Id extends CallId>(id: Id, ...args: InputArgs<Id>): Promise<Blob>
  /**
   * Reads GET /config; returns 'unchanged' if the cached ETag still matches. The only call whose 304
   * does not throw (shell.call.config-not-modified).
   */
  config(cached?: {
    etag: string | null
    revision?: number
    signal?: AbortSignal
  }): Promise<'unchanged' | { reply: Reply<'config.get'>; etag: string | null }>
}

/** Creates the client for all calls, typed by their schemas. */
export function createApi(options: ApiOptions = {}): Api {
  const paths: Partial<Record<CallId, CallPath>> = { ...callPaths, ...options.morePaths }
  const pathOf = (id: CallId): CallPath => {
    const entry = paths[id]
    if (entry === undefined) throw new Error(`this client does not have the call ${id}`)
    return entry
  }
  const send = async (
    id: CallId,
    input: LooseInput,
    etag: string | null = null,
  ): Promise<Response> => {
    const entry = pathOf(id)
    const init: RequestInit = {
      method: entry.method,
      credentials: options.credentials ?? 'same-origin',
      headers: createHeaders(input, etag, options.headers?.() ?? {}),
      ...(entry.upload
        ? { body: createForm(input.file) }
        : entry.rawBody
          ? // The browser's own guess at the file's type is none that the call takes.
            { body: new Blob(input.file ? [input.file] : [], { type: 'application/octet-stream' }) }
          : input.body === undefined
            ? {}
            : { body: JSON.stringify(encode(input.body, entry.body)) }),
    }
    const { onProgress } = input
    const baseFetch = options.fetch ?? globalThis.fetch
    // If the progress code fails to load, the upload is sent without it.
    const fetch = onProgress
      ? await import('./uploadFetch').then(
          ({ uploadFetch }) => uploadFetch(onProgress),
          () => baseFetch,
        )
      : baseFetch
    const address = `${options.baseUrl ?? ''}${fillPath(entry.path, input.params)}${queryString(input.query)}`
    const response = await fetchOrThrow(input.signal, () => {
      const signals = [input.signal, options.gate?.enter(id, entry.method)].filter(
        (signal) => signal !== undefined,
      )
      return fetch(address, {
        ...init,
        // Without `AbortSignal.any` (Safari before 17.4) a sign-out doesn't abort reads in flight.
        signal: (signals[1] && AbortSignal.any?.(signals)) ?? signals[0] ?? null,
      })
    })
    if (response.ok || (response.status === 304 && entry.conditional)) return response
    if (response.status === 401 && !id.endsWith('.login'))
      options.onUnauthorized?.({ id, location: response.headers.get('location') })
    throw await readError(response)
  }
  const readReply = async (id: CallId, response: Response): Promise<unknown> => {
    if (response.status === 204) return undefined
    const body = await readBody(response)
    const { method, reply } = pathOf(id)
    if (method === 'GET' && isErrorObject(body)) throw toApiError(response, body)
    return decode(body, reply)
  }

  return {
    // The server validates its responses against the reply schema, so the cast is safe.
    call: async (id, ...[input]) =>
      (await readReply(id, await send(id, input ?? {}))) as Reply<typeof id>,
    list: async (id, ...[input]) => {
      const response = await send(id, input ?? {})
      const items = (await readReply(id, response)) as Item<typeof id>[] | undefined
      return { items: items ?? [], pagination: readPagination(response.headers.get('pagination')) }
    },
    file: async (id, ...[input]) => {
      const response = await send(id, input ?? {})
      return fetchOrThrow(input?.signal, () => response.blob())
    },
    config: async (cached) => {
      const input: LooseInput = cached?.signal ? { signal: cached.signal } : {}
      const response = await send(
        'config.get',
        { ...input, query: { revision: cached?.revision } },
        cached?.etag ?? null,
      )
      if (response.status === 304) return 'unchanged'
      return {
        reply: (await readReply('config.get', response)) as Reply<'config.get'>,
        etag: response.headers.get('etag'),
      }
    },
  }
}

interface LooseInput {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
  ifMatch?: number
  idempotencyKey?: string
  chosen?: AdminSelection
  signal?: AbortSignal
  file?: Blob
  onProgress?: (share: number) => void
}

/** Sets no content type: the browser adds it, with the multipart boundary. */
function createForm(file: Blob | undefined): FormData {
  const form = new FormData()
  if (file !== undefined) form.set('file', file)
  return form
}

const createHeaders = (
  input: LooseInput,
  etag: string | null,
  extraHeaders: Record<string, string>,
): Record<string, string> => ({
  accept: 'application/json',
  ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(input.ifMatch === undefined ? {} : { 'if-match': `"${input.ifMatch}"` }),
  ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
  ...(input.chosen?.companyId === undefined
    ? {}
    : { 'x-chosen-company': String(input.chosen.companyId) }),
  ...(input.chosen?.domainId === undefined
    ? {}
    : { 'x-chosen-domain': String(input.chosen.domainId) }),
  ...(etag === null ? {} : { 'if-none-match': etag }),
  ...extraHeaders,
})

const fillPath = (path: string, params: LooseInput['params']): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name] ?? '')))

/**
 * Parses the JSON of a response. A body that isn't JSON, such as a proxy's error page, becomes an
 * ApiError like any other failure.
 */
async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new ApiError(response.status, { code: 'unexpected_error' })
  }
}

/**
 * Runs `send` and converts a network failure to an ApiError; if the caller aborted the call, the
 * AbortError is rethrown.
 */
async function fetchOrThrow<Result>(
  caller: AbortSignal | undefined,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send()
  } catch (cause) {
    if (caller?.aborted) throw cause
    throw new ApiError(0, { code: 'network_error' })
  }
}
