import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConfigAnswerShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import type { Club } from '../../platform/clubs/Club'
import type { ServerContext } from '../../platform/calls/ServerContext'

/**
 * Sends GET /config: conditional on its ETag, compressed once per revision and cached (decision
 * 31). `?revision=N` requires at least that one.
 */
export async function sendConfig(
  context: ServerContext,
  known: Club,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const wanted = requestedRevision(request.query)
  const club =
    wanted > known.revision ? ((await context.clubs.byId(known.domainId, wanted)) ?? known) : known
  const answer = responseFor(club, context)
  void reply.headers(answer.headers)
  if (matches(request.headers['if-none-match'], answer.headers.etag)) {
    void reply.code(304).send()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = answer.bodies.get(encoding) ?? (await compressOnce(club, answer, encoding))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The parts shared by all responses for one revision of a club. */
interface SharedResponse {
  headers: { etag: string; 'cache-control': string; vary: string }
  bodies: Map<Encoding, Buffer>
  making: Map<Encoding, Promise<Buffer>>
}

/**
 * Responses by club object: a new revision is a new object, so old bytes are garbage collected with
 * it.
 */
const responses = new WeakMap<Club, SharedResponse>()

function responseFor(club: Club, { build, env }: ServerContext): SharedResponse {
  const known = responses.get(club)
  if (known !== undefined) return known
  const etag = `"${club.domainId}-${club.revision}-${club.companyVersion}-${build}${env.sandboxCharges ? '' : '-live'}"`
  const made: SharedResponse = {
    headers: { etag, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' },
    bodies: new Map(),
    making: new Map(),
  }
  responses.set(club, made)
  return made
}

/** Concurrent requests share the bytes being made. */
function compressOnce(
  club: Club,
  { bodies, making }: SharedResponse,
  encoding: Encoding,
): Promise<Buffer> {
  const running = making.get(encoding)
  if (running !== undefined) return running
  const made = compress(club, encoding).then((body) => {
    bodies.set(encoding, body)
    return body
  })
  making.set(encoding, made)
  void made.finally(() => making.delete(encoding)).catch(() => undefined)
  return made
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

/** An encoding is accepted if the header names it without a quality of 0. */
const offers = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(^|[\\s,])${encoding}(\\s*;\\s*q=(?!0(\\.0+)?\\b)|\\s*,|\\s*$)`),
}))

/** Browsers send few different headers, so the chosen encoding is cached for each. */
const chosenEncodings = new Map<string, Encoding>()
const maxCachedHeaders = 200

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const offered = String(header ?? '').toLowerCase()
  const known = chosenEncodings.get(offered)
  if (known !== undefined) return known
  const encoding = offers.find(({ pattern }) => pattern.test(offered))?.encoding ?? 'identity'
  // Made-up headers must not fill memory.
  if (chosenEncodings.size >= maxCachedHeaders) chosenEncodings.clear()
  chosenEncodings.set(offered, encoding)
  return encoding
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag))

function requestedRevision(query: unknown): number {
  const value =
    typeof query === 'object' && query !== null && 'revision' in query ? Number(query.revision) : 0
  return Number.isSafeInteger(value) ? value : 0
}
