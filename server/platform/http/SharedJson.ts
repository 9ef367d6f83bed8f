import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

type Encoding = 'br' | 'gzip' | 'identity'

/** A JSON body that many responses share: it is compressed once per encoding and then cached. */
export class SharedJson {
  readonly #bodies = new Map<Encoding, Buffer>()
  readonly #pending = new Map<Encoding, Promise<Buffer>>()

  constructor(private readonly create: () => unknown) {}

  /**
   * Sends the body in the best encoding that the request accepts, or 304 if the request already has
   * the response with this ETag.
   */
  async send(request: FastifyRequest, reply: FastifyReply, etag: string): Promise<void> {
    void reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      void reply.code(304).send()
      return
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = this.#bodies.get(encoding) ?? (await this.#compressOnce(encoding))
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    void reply.header('content-type', 'application/json; charset=utf-8').send(body)
  }

  /** Compresses the body; concurrent requests share one compression. */
  #compressOnce(encoding: Encoding): Promise<Buffer> {
    const running = this.#pending.get(encoding)
    if (running !== undefined) return running
    const compression = compress(JSON.stringify(this.create()), encoding).then((body) => {
      this.#bodies.set(encoding, body)
      return body
    })
    this.#pending.set(encoding, compression)
    void compression.finally(() => this.#pending.delete(encoding)).catch(() => undefined)
    return compression
  }
}

const brotli = promisify<zlib.InputType, zlib.BrotliOptions, Buffer>(zlib.brotliCompress)
const gzip = promisify<zlib.InputType, Buffer>(zlib.gzip)

async function compress(json: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(json, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 7 } })
  return encoding === 'gzip' ? gzip(json) : Buffer.from(json)
}

/** Whether an If-None-Match header names an ETag, compared weakly. */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag ||
    header
      .split(',')
      .some(
        (tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''),
      ))

/**
 * The encodings in order of preference; `pattern` matches an Accept-Encoding header that names the
 * encoding without a quality of 0.
 */
const encodings = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(^|[\\s,])${encoding}(\\s*;\\s*q=(?!0(\\.0+)?\\b)|\\s*,|\\s*$)`),
}))

/**
 * The chosen encoding by Accept-Encoding header: browsers send few different ones, and invented ones
 * can't fill the memory.
 */
const chosenEncodings = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: (accepted) =>
    encodings.find(({ pattern }) => pattern.test(accepted))?.encoding ?? 'identity',
})

const chooseEncoding = (header: string | string[] | undefined): Encoding =>
  chosenEncodings.memo(String(header ?? '').toLowerCase())
