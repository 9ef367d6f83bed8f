import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ConfigAnswerShape } from '../../../generated/wire'
import { encode } from '../../../schemas/wire/codec'
import type { Club } from '../../clubs/Club'
import type { ServerContext } from '../../ServerContext'

/** Sends GET /config: conditional on its ETag, compressed once per revision and kept (decision 31). `?revision=N` asks for at least that one. */
export async function sendConfig(context: ServerContext, known: Club, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const wanted = wantedRevision(request.query)
  const club = wanted > known.revision ? ((await context.clubs.byId(known.domainId, wanted)) ?? known) : known
  const etag = `"${club.domainId}-${club.revision}-${club.companyVersion}-${context.build}"`
  void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
  if (matches(request.headers['if-none-match'], etag)) {
    void reply.code(304).send()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await bytesOf(club, encoding)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes by club object: a new revision is a new object, and the old one's bytes go with it. */
const kept = new WeakMap<Club, Map<Encoding, Promise<Buffer>>>()

function bytesOf(club: Club, encoding: Encoding): Promise<Buffer> {
  const bytes = kept.get(club) ?? new Map<Encoding, Promise<Buffer>>()
  kept.set(club, bytes)
  const known = bytes.get(encoding)
  if (known !== undefined) return known
  const made = compress(club, encoding)
  bytes.set(encoding, made)
  return made
}

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip)

async function compress(club: Club, encoding: Encoding): Promise<Buffer> {
  const { config: portal, company, revision } = club
  const plain = Buffer.from(JSON.stringify(encode({ portal, company, revision }, ConfigAnswerShape)))
  if (encoding === 'br') return brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 7 } })
  return encoding === 'gzip' ? gzip(plain) : plain
}

function chooseEncoding(header: string | string[] | undefined): Encoding {
  const offered = String(header ?? '').toLowerCase()
  for (const encoding of ['br', 'gzip'] as const) if (new RegExp(`(^|[\\s,])${encoding}(\\s*;\\s*q=(?!0(\\.0+)?\\b)|\\s*,|\\s*$)`).test(offered)) return encoding
  return 'identity'
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

function wantedRevision(query: unknown): number {
  const value = typeof query === 'object' && query !== null && 'revision' in query ? Number(query.revision) : 0
  return Number.isSafeInteger(value) ? value : 0
}
