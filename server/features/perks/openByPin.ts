import type { Database } from '../../platform/db/Database'
import { countAttempt, uncountAttempt, type Bucket } from '../../platform/sign-in/countAttempt'

/**
 * Pin attempts from an address, and for one shared pass (such as `voucher:1:7`: kind, company, id),
 * whether or not it exists.
 */
const pinTries = (address: string, pass: string): Bucket[] => [
  { name: `passes:${address}`, limit: 50 },
  { name: `pass:${pass}`, limit: 10 },
]

/**
 * Opens a shared pass by its pin: the attempt is counted before the lookup and uncounted if that
 * does not throw; throws 429 `too_many_attempts`.
 */
export async function openByPin<Shared>(
  db: Database,
  { address, pass }: { address: string; pass: string },
  open: () => Promise<Shared>,
): Promise<Shared> {
  const tries = pinTries(address, pass)
  await countAttempt(db, tries)
  const shared = await open()
  for (const bucket of tries) await uncountAttempt(db, bucket)
  return shared
}
