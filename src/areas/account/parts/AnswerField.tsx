import type { ReactNode } from 'react'
import type { AccountAttribute } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { CheckField } from '../../../ui/controls/CheckField'
import { ChoiceGroup } from '../../../ui/controls/ChoiceGroup'
import { SelectField } from '../../../ui/controls/SelectField'
import { TextField } from '../../../ui/controls/TextField'
import { MAX_ANSWER_LENGTH, type Answer } from '../model/checkDetails'

/** Props of a question's control. */
export interface AnswerFieldProps {
  name: string
  label: string
  field: AccountAttribute['field']
  value: Exclude<Answer, null>
  error: string | undefined
  onValue: (value: Exclude<Answer, null>) => void
}

/**
 * The control for a club's question, by the question's type; an unknown type gets a text field.
 * (shell.entity.account-attribute-types)
 */
export function AnswerField({
  name,
  label,
  field,
  value,
  error,
  onValue,
}: AnswerFieldProps): ReactNode {
  const t = useText()
  const { type, values } = field
  const hint = field.help || undefined
  const text = typeof value === 'string' ? value : ''
  if (type === 'checkbox' && values.length === 0) {
    return (
      <CheckField
        name={name}
        label={label}
        hint={hint}
        checked={value === true}
        onChange={(event) => onValue(event.target.checked)}
      />
    )
  }
  if (type === 'checkbox') {
    return (
      <ChoiceGroup
        kind="checkbox"
        name={name}
        label={label}
        hint={hint}
        error={error}
        choices={values}
        selected={Array.isArray(value) ? value : []}
        onChange={(chosen) => onValue([...chosen])}
      />
    )
  }
  if (type === 'radio') {
    return (
      <ChoiceGroup
        kind="radio"
        name={name}
        label={label}
        hint={hint}
        error={error}
        choices={values}
        selected={text === '' ? [] : [text]}
        onChange={([chosen = '']) => onValue(chosen)}
      />
    )
  }
  if (type === 'select') {
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        error={error}
        value={text}
        placeholder={t('area.account.choose')}
        options={values.map((choice) => ({ value: choice, label: choice }))}
        onChange={(event) => onValue(event.target.value)}
      />
    )
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      error={error}
      value={text}
      placeholder={field.placeholder}
      type={type === 'date' ? 'date' : 'text'}
      multiline={type === 'textarea'}
      maxLength={MAX_ANSWER_LENGTH}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
