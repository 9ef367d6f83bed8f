import net from 'node:net'

/** The requests, and the status that every response must have. */
export interface Load {
  port: number
  status: number
  seconds: number
  /** Requests that each connection sends one after the other. */
  requests: readonly BenchRequest[]
}

/** A GET request; its headers include the host. */
export interface BenchRequest {
  path: string
  headers: Record<string, string>
}

const CONNECTIONS = 20

/**
 * Requests per second over 20 keep-alive connections. Responses are parsed only as far as needed to
 * find their end, so that the server is measured rather than the client. Throws if a response has
 * another status or a connection breaks.
 */
export async function requestsPerSecond({
  port,
  status,
  seconds,
  requests,
}: Load): Promise<number> {
  const preparedRequests = requests.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return {
      bytes: Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
      start: `HTTP/1.1 ${status} `,
    }
  })
  const start = performance.now()
  const end = start + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_none, number) =>
      runConnection(port, preparedRequests, number, end),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
}

interface PreparedRequest {
  bytes: Buffer
  /** Text that a correct response starts with. */
  start: string
}

/** Sends requests on one connection until `end`; returns the number of responses. */
function runConnection(
  port: number,
  preparedRequests: readonly PreparedRequest[],
  number: number,
  end: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true })
    // Spread over all requests, however many there are.
    let turn = Math.floor((number * preparedRequests.length) / CONNECTIONS)
    let count = 0
    let remaining = 0
    let head: Buffer | undefined
    const sendRequest = (): void => void socket.write(preparedRequests[turn]?.bytes ?? '')
    const fail = (reason: string): void => {
      socket.destroy()
      reject(new Error(reason))
    }
    socket.on('connect', sendRequest)
    socket.on('error', (error) => fail(error.message))
    socket.on('close', () => fail('the server closed a connection'))
    socket.on('data', (chunk) => {
      if (remaining === 0) {
        head = head === undefined ? chunk : Buffer.concat([head, chunk])
        const length = responseLength(head)
        if (length === undefined) return
        const expected = preparedRequests[turn]?.start ?? ''
        if (head.toString('latin1', 0, expected.length) !== expected)
          return fail(`expected ${expected}, got ${head.toString('latin1', 0, 40)}`)
        remaining = length - head.length
        head = undefined
      } else remaining -= chunk.length
      if (remaining > 0) return
      count += 1
      turn = (turn + 1) % preparedRequests.length
      if (performance.now() < end) return sendRequest()
      socket.removeAllListeners('close')
      socket.destroy()
      resolve(count)
    })
  })
}

/** A response's length in bytes, including its head; undefined until the whole head has arrived. */
function responseLength(response: Buffer): number | undefined {
  const headEnd = response.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const name = 'content-length: '
  const nameStart = response.indexOf(name)
  const valueStart = nameStart + name.length
  const body =
    nameStart === -1 || nameStart > headEnd
      ? 0
      : Number.parseInt(response.toString('latin1', valueStart, valueStart + 10), 10)
  return headEnd + 4 + body
}
