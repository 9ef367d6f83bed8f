import { AppError } from '../errors/AppError'
import { toAppError } from '../errors/toAppError'
import { ProcessorTimeoutError } from './withinTime'

/**
 * The answer of a processor that a person waits for; throws 504 `processor_silent` where it does
 * not answer in time, 502 `processor_failed` where it can't be asked or answers nonsense.
 */
export async function callProcessor<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (
      error instanceof ProcessorTimeoutError ||
      isOf(error, ({ name }) => name === 'TimeoutError')
    )
      throw new AppError(504, 'processor_silent', { cause: error })
    const known = toAppError(error)
    // A lost database is not the processor's fault, but a vendor that can't be reached has the same
    // codes; a vendor's own status, such as a 401 for our key, is none of the person's.
    const isDatabase =
      known.status === 503 && !isOf(error, ({ message }) => message === 'fetch failed')
    throw error instanceof AppError || isDatabase
      ? known
      : new AppError(502, 'processor_failed', { cause: error })
  }
}

/** Whether an error, or one that it was caused by, is such a one. */
function isOf(error: unknown, such: (one: Error) => boolean): boolean {
  for (
    let inner: unknown = error, depth = 0;
    inner instanceof Error && depth < 5;
    inner = inner.cause, depth += 1
  )
    if (such(inner)) return true
  return false
}
