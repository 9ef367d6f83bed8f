import { AppError } from '../platform/http/AppError'
import { toAppError } from '../platform/http/toAppError'
import { ProcessorTimeoutError } from './withinTime'

/**
 * Waits for a processor's response while a person is waiting too. Throws 504 `processor_silent` if
 * the processor does not respond in time, and 502 `processor_failed` if it can't be reached or its
 * response is invalid.
 */
export async function callProcessor<Result>(response: Promise<Result>): Promise<Result> {
  try {
    return await response
  } catch (error) {
    if (
      error instanceof ProcessorTimeoutError ||
      hasCause(error, ({ name }) => name === 'TimeoutError')
    )
      throw new AppError(504, 'processor_silent', { cause: error })
    const appError = toAppError(error)
    // An unreachable database and an unreachable vendor cause errors with the same codes; only the
    // database's error is passed on. A vendor's status, such as 401 for our key, is not shown to
    // the customer.
    const isDatabase =
      appError.status === 503 && !hasCause(error, ({ message }) => message === 'fetch failed')
    throw error instanceof AppError || isDatabase
      ? appError
      : new AppError(502, 'processor_failed', { cause: error })
  }
}

/** Whether an error, or one of its causes, matches. */
function hasCause(error: unknown, matches: (one: Error) => boolean): boolean {
  for (
    let inner: unknown = error, depth = 0;
    inner instanceof Error && depth < 5;
    inner = inner.cause, depth += 1
  )
    if (matches(inner)) return true
  return false
}
