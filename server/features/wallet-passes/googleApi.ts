import type { GoogleIssuer } from '../../platform/env/readWallets'
import { signJwt, toEpochSeconds } from './googlePass'

/**
 * Updates at Google whether a pass is still valid; does nothing if the pass was never added,
 * because Google doesn't know it then. Throws if Google can't be reached or rejects the update.
 */
export async function updateGooglePass(
  issuer: GoogleIssuer,
  objectId: string,
  isVoid: boolean,
  now: Date,
): Promise<void> {
  const token = await requestToken(issuer, now)
  const response = await fetch(
    `https://walletobjects.googleapis.com/walletobjects/v1/genericObject/${encodeURIComponent(objectId)}`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: isVoid ? 'EXPIRED' : 'ACTIVE' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
  if (!response.ok && response.status !== 404)
    throw new Error(`Google Wallet responded with ${response.status}`)
}

const TIMEOUT_MS = 10_000

/** Returns an access token for the API in exchange for a token signed by the service account. */
async function requestToken(issuer: GoogleIssuer, now: Date): Promise<string> {
  const audience = 'https://oauth2.googleapis.com/token'
  const assertion = signJwt(issuer, {
    iss: issuer.account,
    scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
    aud: audience,
    iat: toEpochSeconds(now),
    exp: toEpochSeconds(now) + 600,
  })
  const response = await fetch(audience, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = response.ok ? await response.json() : undefined
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer))
    throw new Error(`Google responded with ${response.status} and no access token`)
  return String(answer.access_token)
}
