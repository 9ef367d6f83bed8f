import { AppError } from '../errors/AppError'
import { toAppError } from '../errors/toAppError'
import { ProcessorSilent } from './withinTime'

/** The answer of a processor that a person waits for; throws 504 `processor_silent` where it does not answer in time, 502 `processor_failed` where it can't be asked or answers nonsense. */
export async function askProcessor<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProcessorSilent) throw new AppError(504, 'processor_silent', { cause: error })
    const known = toAppError(error)
    // A lost database is not the processor's fault; a vendor's own status, such as a 401 for our key, is none of the person's.
    throw error instanceof AppError || known.status === 503 ? known : new AppError(502, 'processor_failed', { cause: error })
  }
}
