/** Why a form's call failed, from the response. */
export interface AuthFailure {
  code: string
  /** Error codes by field name. */
  fieldErrors: Readonly<Record<string, string>>
  title?: string | undefined
  description?: string | undefined
}
