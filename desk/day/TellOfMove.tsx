import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import type { DayBooking } from './Day'

/** Asks whether to tell the member of a move; nothing without an address. */
export function TellOfMove({
  booking: { email },
  notify,
  readOnly,
  onChange,
}: {
  booking: DayBooking
  notify: boolean
  readOnly: boolean
  onChange: (notify: boolean) => void
}): ReactNode {
  const t = useText()
  return email === '' ? null : (
    <CheckField
      name="notify"
      label={t('desk.day.tell', { email })}
      checked={notify}
      disabled={readOnly}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
