import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { useDynamicText } from '../../../src/core/intl/useText'
import { Switch } from '../../chrome/Switch'
import { useFormContext } from '../FormContext'

/** An on/off switch; the default value is not stored. */
export function SwitchWidget({
  id,
  label,
  value,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const t = useDynamicText()
  const { release } = useFormContext()
  const defaultValue = options['defaultValue'] === true
  const handleChange = (on: boolean): void => {
    release()
    onChange(on === defaultValue ? undefined : on)
  }
  return (
    <Switch
      id={id}
      label={t(label)}
      checked={typeof value === 'boolean' ? value : defaultValue}
      disabled={readonly ?? false}
      onChange={handleChange}
    />
  )
}
