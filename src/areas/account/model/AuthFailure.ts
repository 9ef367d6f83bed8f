import type { ApiError } from '../../../core/api/ApiError'

/** Error codes of an account form, by field name. */
export type AuthFieldErrors = Readonly<Record<string, string>>

/** Why a form's call failed; `error` is the response's. */
export interface AuthFailure {
  /**
   * The response's error code, `offline` without a response, or `preview_read_only` in a preview.
   */
  code: string
  fieldErrors: AuthFieldErrors
  error?: ApiError
}
