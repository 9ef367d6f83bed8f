import type { WidgetProps } from '@rjsf/utils'
import { useMemo, type ReactNode } from 'react'
import { usePageIntl } from '../../../src/core/intl/usePageIntl'
import { listTimezones } from '../../chrome/listTimezones'
import { SelectBox } from '../../chrome/SelectBox'

/**
 * A select for a currency, by code and name in the studio's language; the default is not stored.
 */
export function CurrencyWidget(props: WidgetProps): ReactNode {
  const { locale } = usePageIntl()
  const choices = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((code) => ({
      value: code,
      label: `${code} · ${names.of(code) ?? code}`,
    }))
  }, [locale])
  return <RegionChoice {...props} choices={choices} normalize={(value) => value.toUpperCase()} />
}

/** A select for a time zone that this browser knows; the default is not stored. */
export function TimezoneWidget(props: WidgetProps): ReactNode {
  const choices = useMemo(() => listTimezones(), [])
  return <RegionChoice {...props} choices={choices} normalize={(value) => value} />
}

function RegionChoice({
  id,
  value,
  readonly,
  options,
  choices,
  normalize,
  onChange,
}: WidgetProps & {
  choices: readonly { value: string; label: string }[]
  normalize: (value: string) => string
}): ReactNode {
  const defaultValue = String(options['defaultValue'] ?? '')
  const selected = normalize(typeof value === 'string' ? value : defaultValue)
  const all = choices.some((choice) => choice.value === selected)
    ? choices
    : [{ value: selected, label: selected }, ...choices]
  return (
    <SelectBox
      id={id}
      value={selected}
      disabled={readonly}
      onChange={(event) =>
        onChange(event.target.value === defaultValue ? undefined : event.target.value)
      }
    >
      {all.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectBox>
  )
}
