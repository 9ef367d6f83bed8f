import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a vendor's fake on a local port, so that a server in another process can reach it. */
export async function vendorServer(
  answer: typeof fetch,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.entries(request.headers).flatMap(
        ([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []),
      )
      const body = Buffer.concat(chunks).toString()
      void answer(`http://vendor.invalid${request.url ?? '/'}`, {
        method: request.method ?? 'GET',
        headers,
        ...(body === '' ? {} : { body }),
      }).then(
        async (reply) =>
          response
            .writeHead(reply.status, { 'content-type': 'application/json' })
            .end(await reply.text()),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
