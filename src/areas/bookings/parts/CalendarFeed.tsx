import { useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { CalendarFeedDialog } from './CalendarFeedDialog'

/** A button that opens the dialog with the address of the customer's calendar feed. */
export function CalendarFeed(): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="secondary" icon="calendar" onClick={() => setOpen(true)}>
        {t('area.bookings.feed.button')}
      </Button>
      {isOpen ? <CalendarFeedDialog onClose={close} /> : null}
    </>
  )
}
