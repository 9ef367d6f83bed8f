import { useState, type ReactNode } from 'react'
import type { AccountEvent, AccountTicket, Calls } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { errorText } from '../../../ui/feedback/errorText'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Notice } from '../../../ui/feedback/Notice'
import { notify } from '../../../ui/feedback/notificationStore'
import { Stack } from '../../../ui/layout/Stack'
import { isRefused, RefundPreview } from '../../../ui/orders/RefundPreview'
import { Dialog } from '../../../ui/overlays/Dialog'
import { cancelEvent } from '../data/cancelEvent'

/**
 * The dialog that cancels the customer's place at an event, and says what comes back. It stays open
 * until the page is left, because the page behind it still shows the place.
 */
export function CancelEvent({
  event,
  tickets,
  open,
  onClose,
  onLeaving,
  onLeft,
}: {
  event: AccountEvent
  /** The tickets that will be cancelled; empty for a registration. */
  tickets: readonly AccountTicket[]
  open: boolean
  onClose: () => void
  /** Called with true when the request is sent, and with false if the customer still attends. */
  onLeaving: (leaving: boolean) => void
  /** Called when the customer no longer attends. */
  onLeft: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [failure, setFailure] = useState<ReturnType<typeof errorText<string>>>()
  const close = (): void => {
    setFailure(undefined)
    onClose()
  }
  const notifyCancelled = ({ amount, refused }: Calls['account.event.cancel']['reply']): void => {
    notify({
      tone: refused > 0 ? 'warning' : 'success',
      title: localizedText('area.events.cancel.done', { title: event.title }),
      text:
        refused > 0
          ? localizedText('area.events.cancel.refused', { amount: money(refused) })
          : amount > 0
            ? localizedText('area.events.cancel.refunded', { amount: money(amount) })
            : '',
    })
  }
  const [hasLeft, setHasLeft] = useState(false)
  const cancelling = useCallMutation(async () => {
    onLeaving(true)
    try {
      const reply = await cancelEvent(event)
      notifyCancelled(reply)
      if (reply.booking?.registered !== true) {
        setHasLeft(true)
        return onLeft()
      }
      onLeaving(false)
      close()
    } catch (error) {
      onLeaving(false)
      setFailure(errorText(error, t))
      throw error
    }
  })
  const isBusy = cancelling.isPending || hasLeft
  return (
    <Dialog
      title={t('area.events.cancel.title')}
      open={open}
      size="small"
      persistent={isBusy}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {t('area.events.cancel.no')}
          </Button>
          <ConfirmButton
            eventId={tickets.length === 0 ? null : event.id}
            busy={isBusy}
            onClick={() => {
              setFailure(undefined)
              cancelling.mutate()
            }}
          />
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {tickets.length === 0
            ? t('area.events.cancel.place', { title: event.title })
            : t('area.events.cancel.tickets', { title: event.title, count: tickets.length })}
        </p>
        {tickets.length === 0 ? null : <TicketRefund eventId={event.id} />}
        {failure === undefined ? null : (
          <Notice tone="danger" live title={failure.title}>
            <p>{failure.text}</p>
            {failure.requestId === undefined ? null : (
              <p>{t('ui.notification.request', { id: failure.requestId })}</p>
            )}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

interface ConfirmProps {
  busy: boolean
  onClick: () => void
}

/**
 * The button that cancels; renders nothing if the server would refuse to. `eventId` is null for a
 * registration, for which nothing was paid.
 */
function ConfirmButton({
  eventId,
  ...props
}: ConfirmProps & { eventId: number | null }): ReactNode {
  return eventId === null ? (
    <YesButton {...props} />
  ) : (
    <ConfirmTickets eventId={eventId} {...props} />
  )
}

const ConfirmTickets = ({ eventId, ...props }: ConfirmProps & { eventId: number }): ReactNode =>
  isRefused(useRefund(eventId)) ? null : <YesButton {...props} />

function YesButton(props: ConfirmProps): ReactNode {
  const t = useText()
  return (
    <Button variant="danger" {...props}>
      {t('area.events.cancel.yes')}
    </Button>
  )
}

/** What was paid for the tickets and what comes back, as the server would refund it now. */
function TicketRefund({ eventId }: { eventId: number }): ReactNode {
  return <RefundPreview quote={useRefund(eventId)} />
}

const useRefund = (eventId: number) =>
  useCallQuery(callQuery('account.event.refund', { params: { eventId } }))
