import { use, useMemo, type ReactNode } from 'react'
import { useDynamicText, useOptionalText, useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { listTimezones } from '../../studio/chrome/listTimezones'
import { PictureField } from '../pictures/PictureField'
import { toInstant, toLocal } from '../values/instants'
import { MoneyInput } from '../values/MoneyInput'
import { CountryField } from './CountryField'
import { RecordFactsContext } from '../values/RecordFacts'
import { ReferenceChoices } from './ReferenceChoices'
import { useValueText, type FieldPlace } from '../values/useValueText'

/** One field of a record's form, or of an item in it; its schema says which control it has. */
export function RecordField({
  place,
  name,
  value,
  error,
  theirs,
  language,
  ownText,
  readOnly,
  onChange,
}: {
  place: FieldPlace
  /** The field's path in the form, such as `ticketTypes/2/places`. */
  name: string
  value: unknown
  error: string | undefined
  /** What someone else has stored meanwhile; undefined if they didn't change it. */
  theirs: { value: unknown } | undefined
  /** The language of a text, if it is not the record's own text, and that own text. */
  language?: string
  ownText?: unknown
  readOnly: boolean
  onChange: (value: unknown) => void
}): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const findOptional = useOptionalText()
  const valueText = useValueText()
  const { choices: known, currency, timezone } = use(RecordFactsContext)
  const zones = useMemo(() => listTimezones(), [])
  const { scope, field, schema } = place
  const mark = schema['x-desk'] ?? {}
  const label = find(`${scope}.field.${field}`)
  const hint = theirs
    ? t('desk.form.theirs', { value: valueText(place, theirs.value) })
    : language !== undefined && value === '' && ownText !== ''
      ? t('desk.form.textOwn', { text: valueText(place, ownText) })
      : findOptional(`${scope}.hint.${field}`)
  const shared = { name, label, hint, error }
  if (schema.type === 'boolean')
    return (
      <CheckField
        name={name}
        label={label}
        hint={error ?? hint}
        checked={value === true}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (mark.money === true)
    return (
      <MoneyInput
        {...shared}
        currency={currency}
        value={value}
        required={schema.default === undefined}
        readOnly={readOnly}
        onChange={(amount) =>
          onChange(amount === '' && [schema.type].flat().includes('null') ? null : amount)
        }
      />
    )
  if (mark.ref !== undefined && schema.type === 'array') {
    const chosen = Array.isArray(value) ? value.map(Number) : []
    const all = known[mark.ref] ?? []
    // A new club has none to choose from yet.
    if (all.length === 0 && chosen.length === 0) return null
    return <ReferenceChoices {...shared} all={all} chosen={chosen} onChange={onChange} />
  }
  const choices =
    mark.ref !== undefined
      ? (known[mark.ref] ?? []).map(({ id, name: label }) => ({ value: String(id), label }))
      : schema.format === 'timezone'
        ? zones
        : schema.enum?.map((one) => ({ value: String(one), label: valueText(place, one) }))
  if (choices) {
    const text = value === null ? '' : String(value)
    // The stored value can be kept even if the list lacks it.
    const isListed = text === '' || choices.some((one) => one.value === text)
    return (
      <SelectField
        {...shared}
        required={mark.ref === undefined}
        {...(mark.ref !== undefined && { placeholder: t('desk.value.none') })}
        value={text}
        options={isListed ? choices : [{ value: text, label: valueText(place, value) }, ...choices]}
        disabled={readOnly}
        onChange={({ target }) =>
          onChange(
            mark.ref === undefined
              ? target.value
              : target.value === ''
                ? null
                : Number(target.value),
          )
        }
      />
    )
  }
  if (schema.format === 'country')
    return <CountryField {...shared} value={value} disabled={readOnly} onChange={onChange} />
  if (schema.format === 'image-ref')
    return <PictureField {...shared} value={value} readOnly={readOnly} onChange={onChange} />
  const types = [schema.type].flat()
  const isNumber = types.includes('integer') || types.includes('number')
  const isInstant = schema.format === 'date-time'
  const fromText = (text: string): unknown => {
    if (text === '') return isNumber || types.includes('null') ? null : text
    return isNumber ? Number(text) : isInstant ? toInstant(text, timezone) : text
  }
  const text = value === null ? '' : String(value)
  return (
    <TextField
      {...shared}
      dir="auto"
      lang={language}
      type={isNumber ? 'number' : (inputTypes[schema.format ?? ''] ?? 'text')}
      multiline={schema.format === 'markdown' || schema.format === 'text'}
      rows={8}
      min={schema.minimum}
      {...(types.includes('number') && { step: 'any' })}
      maxLength={schema.maxLength}
      required={schema.default === undefined && language === undefined}
      readOnly={readOnly}
      autoComplete="off"
      value={isInstant ? toLocal(text, timezone) : text}
      onChange={({ target }) => onChange(fromText(target.value))}
    />
  )
}

/** The control for each format of a text that is a day or a time. */
const inputTypes: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'datetime-local',
  'local-date-time': 'datetime-local',
  'local-time': 'time',
}
