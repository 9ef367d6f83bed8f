import type { MessageId } from '../../generated/MessageId'
import { ApiError } from '../../src/core/api/ApiError'

/** The text that says why a review link was not made or revoked. */
export function reviewFailure(error: unknown): MessageId {
  if (!(error instanceof ApiError)) return 'studio.reviews.failed'
  if (error.status === 0) return 'studio.fault.network'
  switch (error.code) {
    case 'conflict':
      return 'studio.reviews.noDraft'
    case 'limit_reached':
      return 'studio.reviews.full'
    case 'debug_off':
      return 'studio.draft.debug-off'
    case 'not_found':
      return 'studio.reviews.gone'
    default:
      return 'studio.reviews.failed'
  }
}
