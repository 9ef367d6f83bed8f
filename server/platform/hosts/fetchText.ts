import http from 'node:http'
import https from 'node:https'

const TIMEOUT_MS = 5_000
const MAX_LENGTH = 1_024

/**
 * The text of a short file of a host, requested from exactly this address, which was checked before.
 * Undefined if the request fails or takes longer than five seconds, or if the response has a status
 * other than 200 or is longer than `MAX_LENGTH` characters; redirects are not followed. With
 * `secure`, by https, whatever certificate the host sends: `readCertificate` judges that.
 */
export function fetchText(
  { host, path }: { host: string; path: string },
  { address, port, secure = false }: { address: string; port: number; secure?: boolean },
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = {
      host: address,
      port,
      path,
      headers: { host, accept: 'text/plain' },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    } as const
    const read = (response: http.IncomingMessage): void => {
      if (response.statusCode !== 200) {
        resolve(undefined)
        request.destroy()
        return
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_LENGTH) {
          resolve(undefined)
          request.destroy()
        }
      })
      response.on('end', () => resolve(text))
      response.on('error', () => resolve(undefined))
    }
    const request = secure
      ? https.get({ ...options, servername: host, rejectUnauthorized: false }, read)
      : http.get(options, read)
    request.on('error', () => resolve(undefined))
  })
}
