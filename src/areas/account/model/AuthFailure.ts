/** Why a form's call failed, as its answer puts it. */
export interface AuthFailure {
  code: string
  /** Fault codes by field name. */
  faults: Readonly<Record<string, string>>
  title?: string | undefined
  description?: string | undefined
}
