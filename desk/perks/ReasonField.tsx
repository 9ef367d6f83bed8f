import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'

/** How long a reason may be, as the calls declare it. */
const MAX_REASON = 500

/** The field for why staff do something. */
export function ReasonField({
  value,
  readOnly,
  required = true,
  onChange,
}: {
  value: string
  readOnly: boolean
  required?: boolean
  onChange: (typed: string) => void
}): ReactNode {
  const t = useText()
  return (
    <TextField
      name="reason"
      label={t('desk.perks.reason')}
      hint={t('desk.perks.reasonHint')}
      required={required}
      multiline
      rows={2}
      maxLength={MAX_REASON}
      dir="auto"
      value={value}
      readOnly={readOnly}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
