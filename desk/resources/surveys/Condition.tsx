import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { SelectField } from '../../../src/ui/controls/SelectField'
import { TextField } from '../../../src/ui/controls/TextField'
import { itemsOf, nameOf, type Item } from '../../values/items'
import type { ItemControl } from '../Resource'
import { isAnswered, isChosen } from './questionKinds'

/** Chooses the question on whose answer it depends whether this one is asked. */
export function ConditionQuestion({
  name,
  label,
  error,
  item,
  items,
  readOnly,
  onChange,
}: ItemControl): ReactNode {
  const t = useText()
  const id = item['showWhenId']
  const others = items.filter((other) => other !== item && isAnswered(other))
  const isGone = id !== null && !others.some((other) => other['id'] === id)
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      placeholder={t('desk.surveys.questions.always')}
      value={id === null ? '' : String(id)}
      options={[
        ...others.map((other) => ({
          value: String(other['id']),
          label: nameOf(other) || t('desk.item.unnamed'),
        })),
        ...(isGone ? [{ value: String(id), label: t('desk.value.gone') }] : []),
      ]}
      disabled={readOnly}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

/** Chooses or takes the answer on which a question depends. */
export function ConditionAnswer({
  name,
  label,
  error,
  item,
  items,
  readOnly,
  onChange,
}: ItemControl): ReactNode {
  const t = useText()
  const other = items.find((one) => one['id'] === item['showWhenId'])
  const value = String(item['showWhenValue'])
  const shared = { name, label, error, value }
  if (other === undefined || !isChosen(other))
    return (
      <TextField
        {...shared}
        dir="auto"
        required
        maxLength={300}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    )
  const options = optionsOf(other, { yes: t('desk.surveys.yes'), no: t('desk.surveys.no') })
  const isGone = value !== '' && !options.some((option) => option.value === value)
  return (
    <SelectField
      {...shared}
      required
      placeholder={t('desk.surveys.questions.choose')}
      options={isGone ? [...options, { value, label: t('desk.value.gone') }] : options}
      disabled={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What can be chosen; a new option has no value yet and is meant by its text. */
function optionsOf(
  question: Item,
  words: { yes: string; no: string },
): { value: string; label: string }[] {
  const options = itemsOf(question['options']).flatMap(({ value, text }) =>
    text === '' ? [] : [{ value: String(value || text), label: String(text) }],
  )
  return options.length === 0 && question['kind'] === 'yesno'
    ? [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ]
    : options
}
