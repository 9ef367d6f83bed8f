import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { MailPreview } from '../acts/MailPreview'
import { deskApi } from '../session/deskApi'
import type { DayBooking } from './Day'

/** Asks whether to tell the member of a move, and shows the email; nothing without an address. */
export function TellOfMove({
  booking: { id, email },
  body,
  companyId,
  notify,
  readOnly,
  onChange,
}: {
  booking: DayBooking
  /** Where it goes. */
  body: Calls['desk.bookings.movePreview']['body']
  companyId: number
  notify: boolean
  readOnly: boolean
  onChange: (notify: boolean) => void
}): ReactNode {
  const t = useText()
  return email === '' ? null : (
    <>
      <CheckField
        name="notify"
        label={t('desk.day.tell', { email })}
        checked={notify}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
      {notify ? (
        <MailPreview
          key={JSON.stringify(body)}
          load={() =>
            deskApi.call('desk.bookings.movePreview', {
              params: { id },
              body,
              chosen: { companyId },
            })
          }
        />
      ) : null}
    </>
  )
}
