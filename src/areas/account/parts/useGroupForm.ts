import { useMemo, useState, type FormEvent } from 'react'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { fieldId } from '../../../ui/controls/fieldId'
import {
  useFieldErrors,
  type FieldCodes,
  type FieldErrors,
} from '../../../ui/inputs/useFieldErrors'
import { useFormDraft, type DraftLifetime } from '../../../ui/inputs/useFormDraft'
import type { SaveOutcome, FormErrorCode } from '../data/runSave'
import { changedFields } from '../model/profileDraft'

/** Error codes by field name. */
export type FormErrorCodes = FieldCodes<FormErrorCode>

/** Options of the form for a group of profile fields, or of another short form. */
export interface GroupFormOptions<T extends object> {
  /** Identifies the form on its page, and its stored draft. */
  name: string
  initial: T
  /** Validates the values; returns the error codes of invalid fields. */
  check: (changed: Partial<T>, values: T) => FormErrorCodes
  save: (changed: Partial<T>) => Promise<SaveOutcome>
  onDone: (saved: boolean) => void
  /** Returns a field's label, for the error summary. */
  labelOf: (name: string, values: T) => string
  /** Whether to send all fields, changed or not, as for a new record. */
  alwaysSendAll?: boolean
  /** Prefix of the fields' names, so that two forms on a page have distinct ids. */
  prefix?: string
  /** How long unsaved changes are kept; by default, also when the customer leaves the page. */
  draftLifetime?: DraftLifetime
}

/** A group's form: its values, errors and submission. */
export interface GroupForm<T extends object> {
  name: string
  values: T
  /**
   * Changes values; the fields in `showErrorsOf` show their errors from now on, even before a
   * submit.
   */
  set: (change: Partial<T>, showErrorsOf?: readonly (keyof T & string)[]) => void
  /** The name of a field's control. */
  nameOf: (name: keyof T & string) => string
  errorOf: (name: keyof T & string) => string | undefined
  summary: FieldErrors<FormErrorCode>['summary']
  failure: Extract<SaveOutcome, { status: 'failed' }> | undefined
  busy: boolean
  submit: (event: FormEvent) => void
}

/**
 * State of a group's form: validates and sends only the changed fields. A field's errors appear
 * with the first submit or `showErrorsOf`, and are updated as the customer types from then on.
 */
export function useGroupForm<T extends object>({
  name,
  initial,
  check,
  save,
  onDone,
  labelOf,
  alwaysSendAll = false,
  prefix = '',
  draftLifetime = 'page',
}: GroupFormOptions<T>): GroupForm<T> {
  const t = useText()
  const [values, setValues] = useState(initial)
  const forgetDraft = useFormDraft(
    name,
    values,
    (typed) => setValues((current) => ({ ...current, ...typed })),
    { lifetime: draftLifetime },
  )
  // Stays as it was when the form opened. If it followed a change from another tab, untouched
  // fields would count as changed and overwrite that change.
  const [initialValues] = useState(initial)
  const [failure, setFailure] = useState<GroupForm<T>['failure']>()
  const changed = useMemo(
    () => (alwaysSendAll ? values : changedFields(initialValues, values)),
    [alwaysSendAll, initialValues, values],
  )
  const errorText = (error: FormErrorCode): string => t(`area.account.fault.${error}`)
  const errors = useFieldErrors({
    errors: check(changed, values),
    textOf: (_field, error) => errorText(error),
    lineOf: (field, error) =>
      t('area.account.fault.line', { label: labelOf(field, values), message: errorText(error) }),
    idOf: (field) => fieldId(prefix + field),
  })

  const saving = useCallMutation(async (change: Partial<T>) => {
    const outcome = await save(change)
    if (outcome.status === 'saved') {
      forgetDraft()
      onDone(true)
    } else if (outcome.status === 'failed') setFailure(outcome)
    else errors.reject(outcome.fieldErrors)
  })

  return {
    name,
    values,
    set: (change, showErrorsOf = []) => {
      setValues((current) => ({ ...current, ...change }))
      errors.change(Object.keys(change), showErrorsOf)
    },
    nameOf: (field) => prefix + field,
    errorOf: errors.errorOf,
    summary: errors.summary,
    failure,
    busy: saving.isPending,
    submit: (event) => {
      event.preventDefault()
      if (saving.isPending) return
      setFailure(undefined)
      if (errors.submit().length > 0) return
      if (Object.keys(changed).length === 0) {
        onDone(false)
        return
      }
      saving.mutate(changed)
    },
  }
}
