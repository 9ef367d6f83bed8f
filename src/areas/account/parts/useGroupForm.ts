import { useMemo, useState, type FormEvent } from 'react'
import { useText } from '../../../core/intl/useText'
import type { FieldFault as SummaryFault } from '../../../ui/controls/ErrorSummary'
import { fieldId } from '../../../ui/controls/fieldId'
import { useFormDraft } from '../../../ui/inputs/useFormDraft'
import type { SaveOutcome, ServerFault } from '../data/saveOutcome'
import { changedFields } from '../model/profileDraft'

/** Faults by field name. */
export type Faults = Readonly<Partial<Record<string, ServerFault>>>

/**
 * Options of a group's form: initial values, validation and saving of the changed fields, and
 * labels for the summary.
 */
export interface GroupFormOptions<T extends object> {
  /** Identifies the form on its page, also its stored draft. */
  name: string
  initial: T
  check: (changed: Partial<T>, values: T) => Faults
  save: (changed: Partial<T>) => Promise<SaveOutcome>
  onDone: (saved: boolean) => void
  labelOf: (name: string, values: T) => string
  /** Sends all fields even if none changed, as for a new record. */
  whole?: boolean
  /** Prefix of the fields' names, so that two forms on a page have distinct ids. */
  prefix?: string
}

/** A group's form: its values, faults and submission. */
export interface GroupForm<T extends object> {
  name: string
  values: T
  /** Changes values; fields in `recheck` show their faults at once. */
  set: (change: Partial<T>, recheck?: readonly (keyof T & string)[]) => void
  /** The name of a field's control. */
  nameOf: (name: keyof T & string) => string
  errorOf: (name: keyof T & string) => string | undefined
  summary: readonly SummaryFault[]
  failure: Extract<SaveOutcome, { status: 'failed' }> | undefined
  busy: boolean
  submit: (event: FormEvent) => Promise<void>
}

/**
 * State of a group's form: validates and sends only what changed; shows faults after the first
 * submit and updates them while typing.
 */
export function useGroupForm<T extends object>({
  name,
  initial,
  check,
  save,
  onDone,
  labelOf,
  whole = false,
  prefix = '',
}: GroupFormOptions<T>): GroupForm<T> {
  const t = useText()
  const [values, setValues] = useState(initial)
  const forgetDraft = useFormDraft(name, values, (typed) =>
    setValues((before) => ({ ...before, ...typed })),
  )
  // A change from another tab while the form is open must not move its fields.
  const [start] = useState(initial)
  const [shown, setShown] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [refused, setRefused] = useState<Faults>({})
  const [summary, setSummary] = useState<readonly SummaryFault[]>([])
  const [failure, setFailure] = useState<GroupForm<T>['failure']>()
  const [busy, setBusy] = useState(false)
  const changed = useMemo(
    () => (whole ? values : changedFields(start, values)),
    [whole, start, values],
  )
  const faults = check(changed, values)

  const faultText = (fault: ServerFault): string => t(`area.account.fault.${fault}`)
  const summarise = (found: Faults): void => {
    setSummary(
      Object.entries(found).flatMap(([name, fault]) =>
        fault === undefined
          ? []
          : [
              {
                fieldId: fieldId(prefix + name),
                message: t('area.account.fault.line', {
                  label: labelOf(name, values),
                  message: faultText(fault),
                }),
              },
            ],
      ),
    )
  }

  return {
    name,
    values,
    set: (change, recheck = []) => {
      setValues((before) => ({ ...before, ...change }))
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(change, name))),
      )
      setShown((before) => (before === 'all' ? before : new Set([...before, ...recheck])))
    },
    nameOf: (field) => prefix + field,
    errorOf: (field) => {
      const fault =
        refused[field] ?? (shown === 'all' || shown.has(field) ? faults[field] : undefined)
      return fault && faultText(fault)
    },
    summary,
    failure,
    busy,
    submit: async (event) => {
      event.preventDefault()
      if (busy) return
      setShown('all')
      setFailure(undefined)
      summarise(faults)
      if (Object.keys(faults).length > 0) return
      if (Object.keys(changed).length === 0) {
        onDone(false)
        return
      }
      setBusy(true)
      const outcome = await save(changed)
      setBusy(false)
      if (outcome.status === 'saved') {
        forgetDraft()
        onDone(true)
      } else if (outcome.status === 'failed') setFailure(outcome)
      else {
        setRefused(outcome.faults)
        summarise(outcome.faults)
      }
    },
  }
}
