import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { SelectBox } from '../../chrome/SelectBox'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'
import type { Translate } from '../../../src/core/intl/Translate'
import { isOneOf } from '../../../src/core/intl/isOneOf'

/**
 * A select for one of the schema's values, named by the message `<title>.<value>` if there is one;
 * the default is not stored. Without a default in the schema, the first option leaves the choice to
 * the theme.
 */
export function ChoiceWidget({
  id,
  label,
  value,
  readonly,
  options,
  schema,
  onChange,
}: WidgetProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const choices = schema.enum ?? []
  const { defaultValue } = options
  const handleText = (text: string): void =>
    onChange(
      text === '' || text === String(defaultValue)
        ? undefined
        : choices.find((choice) => String(choice) === text),
    )
  return (
    <SelectBox
      id={id}
      value={
        value === undefined
          ? defaultValue === undefined
            ? ''
            : String(defaultValue)
          : String(value)
      }
      disabled={readonly}
      onChange={(event) => handleText(event.target.value)}
    >
      {defaultValue === undefined ? <option value="">{t('studio.choice.theme')}</option> : null}
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {find(`${label}.${String(choice)}`) ?? String(choice)}
        </option>
      ))}
    </SelectBox>
  )
}

/** A select for a token's text case; the theme's own is the first option. */
export function CaseWidget({ id, name, value, readonly, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const { inherited } = useFormContext()
  const current = typeof value === 'string' ? value : ''
  const isKnown = CASES.some((one) => one === current) || current === ''
  return (
    <SelectBox
      id={id}
      value={current}
      disabled={readonly}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">
        {t('studio.choice.themeIs', { name: caseName(inherited[name] ?? '', t) })}
      </option>
      {[...CASES, ...(isKnown ? [] : [current])].map((one) => (
        <option key={one} value={one}>
          {caseName(one, t)}
        </option>
      ))}
    </SelectBox>
  )
}

const CASES = ['none', 'uppercase', 'lowercase', 'capitalize'] as const

const caseName = (value: string, t: Translate): string =>
  isOneOf(CASES, value) ? t(`studio.case.${value}`) : value
