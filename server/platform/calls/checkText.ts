import { unstorableText } from '../db/unstorableText'
import { AppError } from '../http/AppError'

/**
 * Throws 400 `invalid_request` with the path of the text if a body, path parameter or query
 * contains text that the database can't store (NUL, half a surrogate pair).
 */
export function checkText(sent: unknown): void {
  const path = unstorableText(sent)
  if (path === undefined) return
  throw new AppError(400, 'invalid_request', {
    details: [
      { path, code: 'text', message: 'must not contain a NUL or half of a surrogate pair' },
    ],
  })
}
