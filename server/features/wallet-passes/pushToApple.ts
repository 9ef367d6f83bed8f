import http2 from 'node:http2'
import type { AppleSigner } from '../../platform/env/readWallets'

/**
 * Tells devices, through Apple's push service, that a pass has changed; they then ask for it. The
 * notice itself is empty. Returns the push tokens of devices that no longer have the pass. Throws if
 * the service can't be reached or fails.
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
    const gone: string[] = []
    let fault = ''
    // Rejects if the connection fails, also while no request is under way.
    const broken = new Promise<never>((_resolve, reject) => {
      session.once('error', reject)
      session.setTimeout(TIMEOUT_MS, () => reject(new Error('Apple’s push service is silent')))
    })
    const send = async (): Promise<void> => {
      for (const token of pushTokens) {
        const status = await push(session, signer.passType, token)
        if (status === 410) gone.push(token)
        // 400 is a token of another kind, which a client may have invented: repeating doesn't help.
        else if (status !== 200 && status !== 400) fault = `Apple’s push service answered ${status}`
      }
    }
    await Promise.race([send(), broken])
    if (fault !== '') throw new Error(fault)
    return gone
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
