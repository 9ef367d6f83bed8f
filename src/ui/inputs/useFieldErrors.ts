import { useState } from 'react'
import type { ErrorLine } from '../controls/ErrorSummary'
import { fieldId } from '../controls/fieldId'

/** Error codes by field name. */
export type FieldCodes<Code extends string = string> = Readonly<Partial<Record<string, Code>>>

/** The errors of a form's fields, and when they are shown. */
export interface FieldErrors<Code extends string> {
  /** A field's message, if its error is shown. */
  errorOf: (field: string) => string | undefined
  /** The errors of the last submit, as props of an ErrorSummary. */
  summary: { errors: readonly ErrorLine[]; attempt: unknown }
  /**
   * Shows all errors, also of what is typed later, and those that only a submit finds, such as a
   * vendor's fields'. Returns the names of the invalid fields.
   */
  submit: (found?: FieldCodes<Code>) => readonly string[]
  /** Shows the server's errors, until their fields change. */
  reject: (codes: FieldCodes<Code>) => void
  /** Forgets what was rejected about fields that have been changed; shows `shown` from now on. */
  change: (fields: readonly string[], shown?: readonly string[]) => void
  /** Starts again, as after a save. */
  reset: () => void
}

/**
 * One way for the errors of a form: `errors` are the codes that the form's rules find in what is
 * typed now; a field shows its error from the first submit on, and the summary is that of the last
 * submit. `lineOf` is a field's line in the summary, by default the message at the field.
 */
export function useFieldErrors<Code extends string>({
  errors,
  textOf,
  lineOf = textOf,
  idOf = fieldId,
}: {
  errors: FieldCodes<Code>
  textOf: (field: string, code: Code) => string
  lineOf?: (field: string, code: Code) => string
  idOf?: (field: string) => string
}): FieldErrors<Code> {
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [rejected, setRejected] = useState<FieldCodes<Code>>({})
  const [summarized, summarize] = useState<FieldCodes<Code>>({})
  return {
    errorOf: (field) => {
      const code =
        rejected[field] ?? (shown === 'all' || shown.has(field) ? errors[field] : undefined)
      return code && textOf(field, code)
    },
    summary: {
      errors: Object.entries(summarized).flatMap(([field, code]) =>
        code === undefined ? [] : [{ fieldId: idOf(field), message: lineOf(field, code) }],
      ),
      attempt: summarized,
    },
    submit: (found) => {
      const all = { ...found, ...errors }
      setShown('all')
      if (found) setRejected(found)
      summarize(all)
      return Object.keys(all)
    },
    reject: (codes) => {
      setRejected(codes)
      summarize(codes)
    },
    change: (fields, newlyShown = []) => {
      setRejected((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !fields.includes(field))),
      )
      setShown((current) => (current === 'all' ? current : new Set([...current, ...newlyShown])))
    },
    reset: () => {
      setShown(new Set())
      setRejected({})
      summarize({})
    },
  }
}
