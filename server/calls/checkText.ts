import { unstorableText } from '../db/unstorableText'
import { AppError } from '../errors/AppError'

/**
 * Refuses a body, a path's parameters or a query with text that the database does not take (NUL,
 * half a surrogate pair), before it is an error there; throws 400 `invalid_request` with the place.
 */
export function checkText(sent: unknown): void {
  const path = unstorableText(sent)
  if (path === undefined) return
  throw new AppError(400, 'invalid_request', {
    details: [{ path, code: 'text', message: 'must hold no NUL and no half of a character' }],
  })
}
