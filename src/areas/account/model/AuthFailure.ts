/** Why a form did not get through, as the answer says it. */
export interface AuthFailure {
  code: string
  /** Codes of faults by field name. */
  faults: Readonly<Record<string, string>>
  title?: string | undefined
  description?: string | undefined
}
