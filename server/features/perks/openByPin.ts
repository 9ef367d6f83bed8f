import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/Database'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt, refundAttempt, type Bucket } from '../../platform/sign-in/countAttempt'

/**
 * Returns what `readPass` returns for a shared pass and a pin. `pass` is the kind, company and id of
 * the requested pass, such as `voucher:1:7`; the pass need not exist. The attempt is counted first,
 * for the caller's address and for the pass, and uncounted if `readPass` succeeds. Throws 429
 * `too_many_attempts`, and the errors of `readPass`.
 */
export async function openByPin<Shared>(
  db: Database,
  request: FastifyRequest,
  pass: string,
  readPass: () => Promise<Shared>,
): Promise<Shared> {
  const limits: Bucket[] = [
    { name: `passes:${addressGroup(request.ip)}`, limit: 50 },
    { name: `pass:${pass}`, limit: 10 },
  ]
  await countAttempt(db, limits)
  const shared = await readPass()
  for (const bucket of limits) await refundAttempt(db, bucket)
  return shared
}
