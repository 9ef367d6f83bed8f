import { useState, type ReactNode } from 'react'
import type { Booking } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { Loading } from '../../../ui/feedback/Loading'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { isRefused, RefundPreview } from '../../../ui/orders/RefundPreview'
import { Dialog } from '../../../ui/overlays/Dialog'
import { cancelBooking, type CancelOutcome } from '../data/cancelBooking'
import { useIsInTime } from './useIsInTime'

/** The dialog's stage: asking, waiting, or showing the result. */
type Stage = 'confirm' | 'loading' | CancelOutcome

/**
 * A button that cancels a booking, as long as that is possible, after a confirmation that says what
 * comes back. `onDone` is called once the customer closes the result. (doc 3 §4.cancel-dialog)
 */
export function CancelBooking({
  booking,
  onDone,
}: {
  booking: Booking
  onDone: () => void
}): ReactNode {
  const t = useText()
  const isInTime = useIsInTime(booking)
  const [stage, setStage] = useState<Stage>()
  const isResult = typeof stage === 'object'
  const close = (): void => {
    setStage(undefined)
    if (isResult) onDone()
  }
  const cancel = (): void => {
    setStage('loading')
    void cancelBooking(booking, t).then(setStage)
  }
  return (
    <>
      {booking.canCancel && isInTime ? (
        <Button variant="secondary" onClick={() => setStage('confirm')}>
          {t('area.bookings.cancelDialog.button')}
        </Button>
      ) : null}
      <Dialog
        title={isResult ? stage.title : t('area.bookings.cancelDialog.title')}
        open={stage !== undefined}
        size="small"
        persistent={stage === 'loading'}
        onClose={close}
        actions={
          stage === 'loading' ? undefined : isResult ? (
            <Button onClick={close}>{t('area.bookings.cancelDialog.close')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('area.bookings.cancelDialog.no')}
              </Button>
              <ConfirmButton bookingId={booking.id} onClick={cancel} />
            </>
          )
        }
      >
        {stage === 'loading' ? (
          <Loading>
            <Skeleton lines={2} />
          </Loading>
        ) : isResult ? (
          <Notice tone={stage.tone} live>
            <p>{stage.text}</p>
            {stage.requestId === undefined ? null : (
              <p>{t('ui.notification.request', { id: stage.requestId })}</p>
            )}
          </Notice>
        ) : (
          <Stack gap={4}>
            <p>{t('area.bookings.cancelDialog.text', { title: booking.title })}</p>
            <BookingRefund bookingId={booking.id} />
          </Stack>
        )}
      </Dialog>
    </>
  )
}

/** The button that cancels the booking; renders nothing if the server would refuse to. */
function ConfirmButton({
  bookingId,
  onClick,
}: {
  bookingId: number
  onClick: () => void
}): ReactNode {
  const t = useText()
  if (isRefused(useRefund(bookingId))) return null
  return (
    <Button variant="danger" onClick={onClick}>
      {t('area.bookings.cancelDialog.yes')}
    </Button>
  )
}

/** What was paid for the booking and what comes back, as the server would refund it now. */
function BookingRefund({ bookingId }: { bookingId: number }): ReactNode {
  return <RefundPreview quote={useRefund(bookingId)} />
}

const useRefund = (bookingId: number) =>
  useCallQuery(callQuery('account.reservations.refund', { params: { bookingId } }))
