import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/Database'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt, refundAttempt, type Bucket } from '../../platform/sign-in/countAttempt'

/**
 * Opens a shared pass by its pin; `pass` is its kind, company and id, such as `voucher:1:7`,
 * whether or not it exists. The attempt is counted before the lookup, for the caller's address and
 * for the pass, and uncounted if the lookup succeeds. Throws 429 `too_many_attempts`.
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
