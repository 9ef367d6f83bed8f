import { callPaths } from '../../../generated/callPaths'
import type { Calls } from '../../../generated/types'
import { decode, encode } from '../../../schemas/wire/codec'
import type { CallPath } from '../../../schemas/wire/CallPath'
import { ApiError } from './ApiError'
import { queryString } from './queryString'
import { readError } from './readError'
import { readPagination, type FullPagination } from './readPagination'

export type CallId = keyof Calls
export type Reply<Id extends CallId> = Calls[Id]['reply']
/** Calls that answer a list. */
export type ListId = { [Id in CallId]: Reply<Id> extends readonly unknown[] ? Id : never }[CallId]
type Item<Id extends ListId> = Reply<Id> extends readonly (infer One)[] ? One : never

type Part<Id extends CallId, Name extends 'params' | 'body'> = Calls[Id][Name] extends undefined
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Calls[Id][Name] }

/** The company or domain that a page was opened for, by its id. */
export interface AdminSelection {
  companyId?: number
  domainId?: number
}

/** What a call is given: its own parts, and how it is sent. */
export type CallInput<Id extends CallId> = Part<Id, 'params'> &
  Part<Id, 'body'> & {
    query?: Calls[Id]['query']
    /** Revision that a change is based on, sent as If-Match. */
    ifMatch?: number
    /** Sent as Idempotency-Key: the same key with the same body has one effect. */
    idempotencyKey?: string
    /**
     * What an admin's call is about, where it goes by the session's choice: refused with 409
     * `session_moved` when another company or domain is chosen by now.
     */
    chosen?: AdminSelection
    signal?: AbortSignal
    /** The picture of a call that takes an upload. */
    file?: Blob
    /** Told, from 0 to 1, how much of an upload is sent. */
    onProgress?: (share: number) => void
  }
type Given<Id extends CallId> =
  Record<never, never> extends CallInput<Id> ? [input?: CallInput<Id>] : [input: CallInput<Id>]

export interface ApiOptions {
  /** Put before every path; empty in a browser. */
  baseUrl?: string
  fetch?: typeof globalThis.fetch
  /** Further headers of every call, such as a preview session's. */
  headers?(): Record<string, string>
  credentials?: RequestCredentials
  /**
   * Told of a 401 of any call but a sign-in, with the path of its location header (doc 1 §4); the
   * call throws all the same.
   */
  onUnauthorized?(failed: { id: CallId; location: string | null }): void
}

export interface Api {
  /** Makes a call; throws ApiError for any answer that is not 2xx (doc 1 §7). */
  call<Id extends CallId>(id: Id, ...given: Given<Id>): Promise<Reply<Id>>
  /** Makes a list call; 204 is an empty list. */
  list<Id extends ListId>(
    id: Id,
    ...given: Given<Id>
  ): Promise<{ items: Item<Id>[]; pagination: FullPagination }>
  /**
   * Reads GET /config unless it is still what the tag names: the one call whose 304 does not throw
   * (shell.call.config-not-modified).
   */
  config(known?: {
    etag: string | null
    revision?: number
    signal?: AbortSignal
  }): Promise<'unchanged' | { answer: Reply<'config.get'>; etag: string | null }>
}

/** The client of all calls, typed by their schemas. */
export function createApi(options: ApiOptions = {}): Api {
  const send = async (
    id: CallId,
    input: LooseInput,
    etag: string | null = null,
  ): Promise<Response> => {
    const entry: CallPath = callPaths[id]
    const init: RequestInit = {
      method: entry.method,
      credentials: options.credentials ?? 'same-origin',
      headers: headersOf(input, etag, options.headers?.() ?? {}),
      signal: input.signal ?? null,
      ...(entry.upload
        ? { body: formOf(input.file) }
        : input.body === undefined
          ? {}
          : { body: JSON.stringify(encode(input.body, entry.body)) }),
    }
    const { onProgress } = input
    const plain = options.fetch ?? globalThis.fetch
    // Without the code that tells how much is sent, it is sent all the same.
    const fetch = onProgress
      ? await import('./uploadFetch').then(
          ({ uploadFetch }) => uploadFetch(onProgress),
          () => plain,
        )
      : plain
    const answer = await reach(
      fetch,
      `${options.baseUrl ?? ''}${fillPath(entry.path, input.params)}${queryString(input.query)}`,
      init,
    )
    if (answer.ok || (answer.status === 304 && entry.conditional)) return answer
    if (answer.status === 401 && !id.endsWith('.login'))
      options.onUnauthorized?.({ id, location: answer.headers.get('location') })
    throw await readError(answer)
  }
  const read = async (id: CallId, answer: Response): Promise<unknown> =>
    answer.status === 204 ? undefined : decode(await readBody(answer), callPaths[id].reply)

  return {
    // The server's answer is checked against the reply schema before it leaves, so it is trusted
    // here.
    call: async (id, ...[input]) =>
      (await read(id, await send(id, input ?? {}))) as Reply<typeof id>,
    list: async (id, ...[input]) => {
      const answer = await send(id, input ?? {})
      const items = (await read(id, answer)) as Item<typeof id>[] | undefined
      return { items: items ?? [], pagination: readPagination(answer.headers.get('pagination')) }
    },
    config: async (known) => {
      const input: LooseInput = known?.signal ? { signal: known.signal } : {}
      const answer = await send(
        'config.get',
        { ...input, query: { revision: known?.revision } },
        known?.etag ?? null,
      )
      if (answer.status === 304) return 'unchanged'
      return {
        answer: (await read('config.get', answer)) as Reply<'config.get'>,
        etag: answer.headers.get('etag'),
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

/** Sent by the browser with a boundary and type of its own. */
function formOf(file: Blob | undefined): FormData {
  const form = new FormData()
  if (file !== undefined) form.set('file', file)
  return form
}

const headersOf = (
  input: LooseInput,
  etag: string | null,
  further: Record<string, string>,
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
  ...further,
})

const fillPath = (path: string, params: LooseInput['params']): string =>
  path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params?.[name] ?? '')))

/**
 * An answer that should hold JSON and does not (a proxy's page, say) is an ApiError like any other
 * failure.
 */
async function readBody(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    throw new ApiError(answer.status, { code: 'unexpected_error' })
  }
}

/**
 * A network failure becomes an ApiError too; a call that its caller aborted stays an AbortError.
 */
async function reach(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new ApiError(0, { code: 'network_error' })
  }
}
