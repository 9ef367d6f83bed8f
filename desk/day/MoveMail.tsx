import type { ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { MailPreview } from '../acts/MailPreview'
import { deskApi } from '../session/deskApi'
import type { DayBooking } from './Day'

/** Shows the email about a move before it is sent. */
export function MoveMail({
  booking: { id },
  body,
  companyId,
}: {
  booking: DayBooking
  /** Where it goes. */
  body: Calls['desk.bookings.movePreview']['body']
  companyId: number
}): ReactNode {
  return (
    <MailPreview
      key={JSON.stringify(body)}
      load={() =>
        deskApi.call('desk.bookings.movePreview', { params: { id }, body, chosen: { companyId } })
      }
    />
  )
}
