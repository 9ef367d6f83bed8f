import http2 from 'node:http2'
import type { AppleSigner } from '../../platform/env/readWallets'

/**
 * Notifies devices, through Apple's push service, that a pass has changed; they then fetch it. The
 * notification itself is empty. Returns the push tokens of devices that no longer have the pass.
 * Throws if the service can't be reached or fails.
 */
export async function pushToApple(
  signer: AppleSigner,
  pushTokens: readonly string[],
): Promise<string[]> {
  if (pushTokens.length === 0) return []
  const session = http2.connect('https://api.push.apple.com', {
    cert: signer.certificate,
    key: signer.key,
  })
  try {
    const goneTokens: string[] = []
    let failure = ''
    // Rejects if the connection fails, even between two requests.
    const connectionFailure = new Promise<never>((_resolve, reject) => {
      session.once('error', reject)
      session.setTimeout(TIMEOUT_MS, () =>
        reject(new Error('Apple’s push service did not respond')),
      )
    })
    const send = async (): Promise<void> => {
      for (const token of pushTokens) {
        const status = await push(session, signer.passType, token)
        if (status === 410) goneTokens.push(token)
        // Status 400 means an invalid token, which a client may have invented, so a retry would not
        // help.
        else if (status !== 200 && status !== 400)
          failure = `Apple’s push service responded with ${status}`
      }
    }
    await Promise.race([send(), connectionFailure])
    if (failure !== '') throw new Error(failure)
    return goneTokens
  } finally {
    session.destroy()
  }
}

const TIMEOUT_MS = 10_000

const push = (session: http2.ClientHttp2Session, topic: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = session.request({
      ':method': 'POST',
      ':path': `/3/device/${encodeURIComponent(token)}`,
      'apns-topic': topic,
      'apns-push-type': 'background',
      'apns-priority': '5',
    })
    request.once('response', (headers) => {
      request.resume()
      request.once('end', () => resolve(Number(headers[':status'])))
    })
    request.once('error', reject)
    request.end('{}')
  })
