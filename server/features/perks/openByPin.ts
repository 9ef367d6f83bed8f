import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/Database'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt, refundAttempt, type Bucket } from '../../platform/sign-in/countAttempt'
import { openBySecret } from '../../platform/sign-in/openBySecret'

/**
 * Returns what `readPass` returns for a shared pass and the pin from its link. `pass` is the kind,
 * company and id of the requested pass, such as `voucher:1:7`; the pass need not exist. Throws 429
 * `too_many_attempts` for an address with too many wrong pins, and the errors of `readPass`.
 *
 * No limit counts for a pass as a whole: anyone who knows its id could use it up, and the guest
 * could not open the link any more. A pin in use can't be guessed, so a right one is never refused.
 * Shorter pins, such as those of the demo, can be: an attempt with one is counted before it is made,
 * for its address and pass.
 */
export async function openByPin<Shared>(
  db: Database,
  request: FastifyRequest,
  pass: string,
  pin: string,
  readPass: () => Promise<Shared>,
): Promise<Shared> {
  const address = addressGroup(request.ip)
  const ofAddress: Bucket = { name: `passes:${address}`, limit: 50 }
  if (pin.length >= PIN_LENGTH) return openBySecret(db, ofAddress, readPass)
  const limits = [ofAddress, { name: `pass:${pass} ${address}`, limit: 10 }]
  await countAttempt(db, limits)
  const shared = await readPass()
  for (const bucket of limits) await refundAttempt(db, bucket)
  return shared
}

/** The length of the pins that `newToken` makes. */
const PIN_LENGTH = 43
