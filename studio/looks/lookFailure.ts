import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'
import { isChosenElsewhere } from '../session/domains'

/** The text that says why a look was not saved. */
export function lookFailure(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.looks.failed'
  if (error.status === 0) return 'studio.fault.network'
  if (isChosenElsewhere(error)) return 'studio.looks.elsewhere'
  if (error.status === 404) return 'studio.looks.gone'
  const { errorDetails } = error.body
  const [detail] = Array.isArray(errorDetails) ? errorDetails : []
  const code = typeof detail === 'object' ? detail.code : undefined
  if (code === 'taken') return 'studio.looks.taken'
  if (code === 'too_many') return 'studio.looks.full'
  return error.status === 422 ? 'studio.looks.invalid' : 'studio.looks.failed'
}
