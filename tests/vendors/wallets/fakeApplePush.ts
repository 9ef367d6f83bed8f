import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** A notice as Apple's push service receives it. */
export interface PushNotice {
  token: string
  topic: string
  body: string
  /** Common name of the certificate that the sender proved to have. */
  sender: string
}

/**
 * Plays Apple's push service on a local port: it demands a certificate of the issuer, as Apple
 * does, and answers 410 for the tokens in `gone`. Connections to Apple lead to it until `close`.
 */
export async function fakeApplePush(certificates: {
  issuer: string
  certificate: string
  key: string
}) {
  const notices: PushNotice[] = []
  const gone = new Set<string>()
  const server = http2.createSecureServer({
    cert: certificates.certificate,
    key: certificates.key,
    ca: certificates.issuer,
    requestCert: true,
    rejectUnauthorized: true,
  })
  let sender = ''
  server.on('secureConnection', (socket) => {
    sender = String(socket.getPeerCertificate().subject.CN)
  })
  server.on('stream', (stream, headers) => {
    const token = String(headers[':path']).replace('/3/device/', '')
    let body = ''
    stream.on('data', (chunk: Buffer) => (body += chunk.toString()))
    stream.on('end', () => {
      notices.push({ token, topic: String(headers['apns-topic']), body, sender })
      stream.respond({ ':status': gone.has(token) ? 410 : 200 })
      stream.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connect = http2.connect
  const spy = vi.spyOn(http2, 'connect').mockImplementation((authority, options) => {
    if (String(authority) !== 'https://api.push.apple.com')
      throw new Error(`nothing plays ${String(authority)}`)
    return connect(`https://127.0.0.1:${port}`, {
      ...(typeof options === 'object' ? options : {}),
      ca: certificates.issuer,
      servername: 'api.push.apple.com',
    })
  })
  return {
    notices,
    gone,
    close: async () => {
      spy.mockRestore()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
