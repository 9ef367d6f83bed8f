import { useMemo, type ReactNode } from 'react'
import { deskResources, type DeskResourceName } from '../../generated/desk'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { listTimezones } from '../../studio/chrome/listTimezones'
import { useValueText } from '../values/useValueText'

/** A text that may be longer is edited in several lines. */
const MAX_LINE_LENGTH = 500

/** One field of a record's form; its schema says which control it has. */
export function RecordField({
  resource,
  field,
  value,
  error,
  theirs,
  readOnly,
  onChange,
}: {
  resource: DeskResourceName
  field: string
  value: unknown
  error: string | undefined
  /** What someone else has stored meanwhile; undefined if they didn't change it. */
  theirs: { value: unknown } | undefined
  readOnly: boolean
  onChange: (value: unknown) => void
}): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const valueText = useValueText(resource)
  const zones = useMemo(() => listTimezones(), [])
  const schema = deskResources[resource].schema.properties?.[field] ?? {}
  const label = find(`desk.${resource}.field.${field}`)
  const hintId = `desk.${resource}.hint.${field}`
  const ownHint = find(hintId)
  const hint = theirs
    ? t('desk.form.theirs', { value: valueText(field, theirs.value) })
    : ownHint === hintId
      ? undefined
      : ownHint
  const shared = { name: field, label, hint, error }
  if (schema.type === 'boolean')
    return (
      <CheckField
        name={field}
        label={label}
        hint={error ?? hint}
        checked={value === true}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  const choices =
    schema.format === 'timezone'
      ? zones
      : schema.enum?.map((one) => ({ value: String(one), label: valueText(field, one) }))
  if (choices) {
    const text = String(value)
    // The stored value can be kept even if the list lacks it.
    const isListed = choices.some((one) => one.value === text)
    return (
      <SelectField
        {...shared}
        required
        value={text}
        options={isListed ? choices : [{ value: text, label: text }, ...choices]}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const isNumber = Array.isArray(schema.type) && schema.type.includes('integer')
  return (
    <TextField
      {...shared}
      dir="auto"
      type={isNumber ? 'number' : schema.format === 'local-date-time' ? 'datetime-local' : 'text'}
      multiline={(schema.maxLength ?? 0) > MAX_LINE_LENGTH && schema.format !== undefined}
      rows={8}
      min={schema.minimum}
      maxLength={schema.maxLength}
      required={!isNumber && schema.default === undefined}
      readOnly={readOnly}
      value={value === null ? '' : String(value)}
      onChange={({ target }) =>
        onChange(isNumber ? (target.value === '' ? null : Number(target.value)) : target.value)
      }
    />
  )
}
