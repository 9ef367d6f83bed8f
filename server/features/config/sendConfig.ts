import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConfigAnswerShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import type { Club } from '../../platform/clubs/Club'
import type { ServerContext } from '../../platform/calls/ServerContext'

/**
 * Responds to GET /config: conditional on its ETag, compressed once per revision and cached.
 * `?revision=N` asks for at least that revision.
 */
export async function sendConfig(
  context: ServerContext,
  cached: Club,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const minRevision = requestedRevision(request.query)
  const club =
    minRevision > cached.revision
      ? ((await context.clubs.byId(cached.domainId, minRevision)) ?? cached)
      : cached
  const response = responseFor(club, context)
  void reply.headers(response.headers)
  if (matchesEtag(request.headers['if-none-match'], response.headers.etag)) {
    void reply.code(304).send()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = response.bodies.get(encoding) ?? (await compressOnce(club, response, encoding))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The parts that all responses for one revision of a club share. */
interface SharedResponse {
  headers: { etag: string; 'cache-control': string; vary: string }
  bodies: Map<Encoding, Buffer>
  pending: Map<Encoding, Promise<Buffer>>
}

/**
 * Responses by club object: each revision has its own object, so old responses are garbage
 * collected with it.
 */
const responses = new WeakMap<Club, SharedResponse>()

function responseFor(club: Club, { build, env }: ServerContext): SharedResponse {
  const cached = responses.get(club)
  if (cached !== undefined) return cached
  const etag = `"${club.domainId}-${club.revision}-${club.companyVersion}-${build}${env.sandboxCharges ? '' : '-live'}"`
  const response: SharedResponse = {
    headers: { etag, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' },
    bodies: new Map(),
    pending: new Map(),
  }
  responses.set(club, response)
  return response
}

/** Compresses a response; concurrent requests share one compression. */
function compressOnce(
  club: Club,
  { bodies, pending }: SharedResponse,
  encoding: Encoding,
): Promise<Buffer> {
  const running = pending.get(encoding)
  if (running !== undefined) return running
  const compression = compress(club, encoding).then((body) => {
    bodies.set(encoding, body)
    return body
  })
  pending.set(encoding, compression)
  void compression.finally(() => pending.delete(encoding)).catch(() => undefined)
  return compression
}

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip)

async function compress(club: Club, encoding: Encoding): Promise<Buffer> {
  const { config: portal, company, revision } = club
  const plain = Buffer.from(
    JSON.stringify(encode({ portal, company, revision }, ConfigAnswerShape)),
  )
  if (encoding === 'br')
    return brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 7 } })
  return encoding === 'gzip' ? gzip(plain) : plain
}

/**
 * The encodings in order of preference; `pattern` matches an Accept-Encoding header that names the
 * encoding without a quality of 0.
 */
const encodings = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(^|[\\s,])${encoding}(\\s*;\\s*q=(?!0(\\.0+)?\\b)|\\s*,|\\s*$)`),
}))

/** The chosen encoding by Accept-Encoding header: browsers send few different ones. */
const chosenEncodings = new Map<string, Encoding>()
const maxCachedHeaders = 200

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '').toLowerCase()
  const cached = chosenEncodings.get(accepted)
  if (cached !== undefined) return cached
  const encoding = encodings.find(({ pattern }) => pattern.test(accepted))?.encoding ?? 'identity'
  // Without this limit, invented headers could fill the memory.
  if (chosenEncodings.size >= maxCachedHeaders) chosenEncodings.clear()
  chosenEncodings.set(accepted, encoding)
  return encoding
}

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag))

function requestedRevision(query: unknown): number {
  const value =
    typeof query === 'object' && query !== null && 'revision' in query ? Number(query.revision) : 0
  return Number.isSafeInteger(value) ? value : 0
}
