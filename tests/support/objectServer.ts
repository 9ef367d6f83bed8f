import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An S3-compatible store for tests, in memory. */
export interface ObjectServer {
  /** Its address for PORTICO_UPLOADS. */
  url: string
  /** What it has, by bucket, folder and name. */
  objects: Map<string, { data: Buffer; contentType: string }>
  /** From now on, every request gets this status; `hang` gets no answer, undefined works again. */
  fail(how: number | 'hang' | undefined): void
  /** Resolves when the next request has arrived. */
  asked(): Promise<void>
  /** Refuses to write what the check says, whatever else works. */
  refuse(isRefused: (data: Buffer) => boolean): void
  close(): Promise<void>
}

/**
 * Starts a store that knows what Portico asks of one: to put, get, delete and list objects. It
 * refuses requests without a signature, but can't check one, and knows neither rights nor versions.
 */
export async function startObjectServer(): Promise<ObjectServer> {
  const objects: ObjectServer['objects'] = new Map()
  const arrivals: (() => void)[] = []
  let failure: number | 'hang' | undefined
  let isRefused: (data: Buffer) => boolean = () => false
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await buffer(request)
    for (const arrived of arrivals.splice(0)) arrived()
    if (failure === 'hang') return
    const url = new URL(request.url ?? '/', 'http://store.test')
    const key = decodeURIComponent(url.pathname.slice(1))
    const found = objects.get(key)
    const isSigned = /^AWS4-HMAC-SHA256 Credential=[^,]+, ?SignedHeaders=[^,]*host/.test(
      request.headers.authorization ?? '',
    )
    if (failure !== undefined) return void response.writeHead(failure).end()
    if (!isSigned) return void sendError(response, 403, 'AccessDenied')
    if (request.method === 'PUT') {
      if (isRefused(body)) return void sendError(response, 400, 'InvalidRequest')
      objects.set(key, { data: body, contentType: request.headers['content-type'] ?? '' })
      return void response.writeHead(200, { etag: '"an-etag"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (url.searchParams.get('list-type') === '2') {
      const prefix = `${key.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`
      const names = [...objects.keys()].filter((name) => name.startsWith(prefix))
      const contents = names.map(
        (name) => `<Contents><Key>${name.slice(name.indexOf('/') + 1)}</Key></Contents>`,
      )
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
        )
    }
    if (found === undefined) return void sendError(response, 404, 'NoSuchKey')
    response
      .writeHead(200, { 'content-type': found.contentType, 'content-length': found.data.length })
      .end(request.method === 'HEAD' ? undefined : found.data)
  }
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `s3://portico/uploads?endpoint=http://127.0.0.1:${port}`,
    objects,
    fail: (how) => {
      failure = how
    },
    asked: () => new Promise((resolve) => arrivals.push(resolve)),
    refuse: (check) => {
      isRefused = check
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sendError = (response: http.ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
