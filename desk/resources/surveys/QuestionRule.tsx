import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { SelectField } from '../../../src/ui/controls/SelectField'
import type { ItemControl } from '../Resource'
import { rulesFor } from './questionKinds'

/** Chooses what the answer to a question must be, of what there is for its kind. */
export function QuestionRule({
  name,
  label,
  error,
  item,
  readOnly,
  onChange,
}: ItemControl): ReactNode {
  const t = useText()
  return (
    <SelectField
      name={name}
      label={label}
      error={error}
      required
      value={String(item['rule'])}
      options={rulesFor(item).map((rule) => ({
        value: rule,
        label: t(`desk.surveys.questions.rule.${rule}`),
      }))}
      disabled={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
