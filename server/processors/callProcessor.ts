import { AppError } from '../platform/http/AppError'
import { toAppError } from '../platform/http/toAppError'
import { ProcessorTimeoutError } from './withinTime'

/**
 * The response of a processor that a person is waiting for; throws 504 `processor_silent` if it
 * does not respond in time, 502 `processor_failed` if it can't be reached or its response is
 * invalid.
 */
export async function callProcessor<Answer>(requested: Promise<Answer>): Promise<Answer> {
  try {
    return await requested
  } catch (error) {
    if (
      error instanceof ProcessorTimeoutError ||
      isOf(error, ({ name }) => name === 'TimeoutError')
    )
      throw new AppError(504, 'processor_silent', { cause: error })
    const known = toAppError(error)
    // A lost database is not the processor's fault, but an unreachable vendor has the same error
    // codes; a vendor's own status, such as a 401 for our key, does not concern the person.
    const isDatabase =
      known.status === 503 && !isOf(error, ({ message }) => message === 'fetch failed')
    throw error instanceof AppError || isDatabase
      ? known
      : new AppError(502, 'processor_failed', { cause: error })
  }
}

/** Whether an error, or one of its causes, matches. */
function isOf(error: unknown, such: (one: Error) => boolean): boolean {
  for (
    let inner: unknown = error, depth = 0;
    inner instanceof Error && depth < 5;
    inner = inner.cause, depth += 1
  )
    if (such(inner)) return true
  return false
}
