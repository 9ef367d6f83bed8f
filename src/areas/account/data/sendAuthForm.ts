import { snakeCase } from '#schemas/wire/snakeCase'
import { ApiError } from '../../../core/api/ApiError'
import { inPreview } from '../../../core/preview/previewSession'
import type { AuthFailure } from '../model/AuthFailure'

/**
 * Sends a form's call; `fields` are the names of the fields that can have errors. Resolves to
 * undefined on success, else to the failure; never rejects.
 */
export async function sendAuthForm(
  call: () => Promise<unknown>,
  fields: readonly string[],
): Promise<AuthFailure | undefined> {
  if (inPreview()) return { code: 'preview_read_only', fieldErrors: {} }
  try {
    await call()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0)
      return { code: 'offline', fieldErrors: {} }
    const details = [error.body.errorDetails ?? []].flat()
    const codeAt = (path: string): string | undefined =>
      details.flatMap((detail) =>
        typeof detail === 'object' && detail.path === path ? (detail.code ?? '') : [],
      )[0]
    const fieldErrors = Object.fromEntries(
      fields
        .map((field) => [field, codeAt(`/${snakeCase(field)}`)])
        .filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    return { code: error.code, fieldErrors, error }
  }
}
