import { AppError } from '../../platform/http/AppError'

/**
 * Parses category ids from a comma list or an array of texts; throws 400 `invalid_request` for an
 * invalid id. (activity.validation.event-filter-categories)
 */
export function readCategoryIds(input: string | readonly string[] | undefined): readonly number[] {
  const texts = [input ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean)
  if (texts.every((text) => /^[1-9]\d{0,8}$/.test(text))) return texts.map(Number)
  throw new AppError(400, 'invalid_request', {
    details: [{ path: '/categories', code: 'type', message: 'must be ids of categories' }],
  })
}
