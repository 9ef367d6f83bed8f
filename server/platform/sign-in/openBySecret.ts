import type { Database } from '../db/Database'
import { AppError } from '../http/AppError'
import { countAttempt, type Bucket } from './countAttempt'

/**
 * Returns what `open` returns for a secret that can't be guessed. A right secret is accepted however
 * many wrong ones were sent, so that nobody can keep its owner out; a wrong one, for which `open`
 * throws 401 or 404, is counted for its sender. Throws 429 `too_many_attempts` instead if the bucket
 * is full, and the other errors of `open`.
 */
export async function openBySecret<Opened>(
  db: Database,
  sender: Bucket,
  open: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof AppError && (error.status === 401 || error.status === 404))
      await countAttempt(db, [sender])
    throw error
  }
}
