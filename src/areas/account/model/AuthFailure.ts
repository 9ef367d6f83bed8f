/** Error codes of an account form, by field name. */
export type AuthFieldErrors = Readonly<Record<string, string>>

/** Why a form's call failed; `title` and `description` come from the response. */
export interface AuthFailure {
  /**
   * The response's error code, `offline` without a response, or `preview_read_only` in a preview.
   */
  code: string
  fieldErrors: AuthFieldErrors
  title?: string | undefined
  description?: string | undefined
}
