import { useState } from 'react'
import type { DeskRecords } from '../../../generated/desk'
import type { MessageId } from '../../../generated/MessageId'
import type { EventDates } from '../../../generated/types'
import { ApiError } from '../../../src/core/api/ApiError'
import { ownValue } from '../../../src/core/json/plainObject'
import { isChosenElsewhere } from '../../../studio/session/domains'

/** Props of a dialog that changes the dates of an event. */
export interface DateDialogProps {
  record: DeskRecords['events']
  companyId: number
  onDone: (dates: EventDates) => void
  onClose: () => void
}

const known: Readonly<Record<string, MessageId>> = {
  first_day: 'desk.dates.fault.firstDay',
  past: 'desk.dates.fault.past',
  cancelled: 'desk.fault.cancelled',
  in_series: 'desk.dates.fault.inSeries',
}

/** Sends a change of an event’s dates, and says why it was refused. */
export function useDateChange({ onDone }: Pick<DateDialogProps, 'onDone'>) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<MessageId>()
  const send = async (call: () => Promise<EventDates>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setFault(undefined)
    try {
      onDone(await call())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const details = error.body.errorDetails
      const code = Array.isArray(details) ? String(ownValue(details[0], 'code')) : ''
      setFault(
        isChosenElsewhere(error)
          ? 'desk.moved.title'
          : (known[code] ?? known[error.code] ?? 'desk.form.failedHint'),
      )
      setIsBusy(false)
    }
  }
  return { isBusy, fault, send, setFault }
}
