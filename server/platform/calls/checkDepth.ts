import { AppError } from '../http/AppError'

/**
 * Throws 400 `invalid_request` for a body nested deeper than any schema, before any code recurses
 * into it.
 */
export function checkDepth(body: unknown, maxDepth = 64): void {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth)
      throw new AppError(400, 'invalid_request', { description: 'The body is nested too deeply.' })
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null
        ? Object.values(value).filter((child) => typeof child === 'object')
        : [],
    )
  }
}
