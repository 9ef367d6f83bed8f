import type { ReactNode } from 'react'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import type { ActState } from '../acts/useAct'

/** The field for the last day on which something is valid; empty for no end, unless it is required. */
export function LastDayField({
  value,
  readOnly,
  required = false,
  error,
  onChange,
}: {
  value: string
  readOnly: boolean
  required?: boolean
  /** Where the act stands: it may have been refused because of the day. */
  error: ActState
  onChange: (day: string) => void
}): ReactNode {
  const t = useText()
  const isRefused = error.status === 'refused' && fieldCodes(error.error, ['lastDay']).length > 0
  return (
    <TextField
      name="lastDay"
      type="date"
      label={t('desk.perks.lastDay')}
      hint={required ? undefined : t('desk.perks.lastDayHint')}
      required={required}
      error={isRefused ? t('desk.perks.lastDayFault') : undefined}
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
