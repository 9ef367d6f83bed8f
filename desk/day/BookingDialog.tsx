import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { ActNotice } from '../acts/ActNotice'
import { isSealed } from '../acts/useAct'
import { OpenMember } from '../screens/OpenMember'
import { useTimeSpan } from '../values/useTimeSpan'
import { BookingHistory } from './BookingHistory'
import { CancelBooking } from './CancelBooking'
import { ChangeTime } from './ChangeTime'
import { statusTones, type BookingProps } from './Day'
import { useStatusAct } from './useStatusAct'

/** One booking, what can be done about it, and what staff have done. */
export function BookingDialog(
  props: BookingProps & {
    company: AdminCompany
    /** The day that is shown. */
    day: string
    /** Called to choose a place in the grid. */
    onMove?: () => void
  },
): ReactNode {
  const t = useText()
  const { booking, companyId, onClose, onDone, onMove } = props
  const [isHeld, setIsHeld] = useState(false)
  const [form, setForm] = useState<'cancel' | 'change'>()
  const act = useStatusAct(booking, companyId, onDone)
  const { status } = booking
  // Read once, when the dialog opens; the server has the last word.
  const [openedAt] = useState(() => new Date().toISOString())
  const isOpen = status !== 'cancelled'
  const isOver = booking.endDate <= openedAt
  const isEarly = isOpen && status !== 'arrived' && !booking.canArrive
  const changes = isOpen
    ? ([
        ...(status === 'arrived' || isEarly ? [] : (['arrived'] as const)),
        ...(status === 'no_show' || booking.startDate > openedAt ? [] : (['no_show'] as const)),
        ...(status === 'confirmed' ? [] : (['confirmed'] as const)),
      ] as const)
    : []
  return (
    <StudioDialog
      title={booking.name || t('desk.day.unnamed')}
      {...(!isHeld && !isSealed(act.state) && { onClose })}
    >
      <BookingFacts {...props} />
      {form === undefined ? (
        <>
          <Acts>
            {changes.map((next) => (
              <Button
                key={next}
                variant="secondary"
                busy={act.state.status === 'busy'}
                onClick={() => act.make({ status: next })}
              >
                {t(`desk.day.set.${next}`)}
              </Button>
            ))}
            {isOpen && !isOver && onMove !== undefined ? (
              <Button variant="secondary" onClick={onMove}>
                {t('desk.day.grid.move')}
              </Button>
            ) : null}
            {isOpen && !isOver ? (
              <Button variant="secondary" onClick={() => setForm('change')}>
                {t('desk.day.change')}
              </Button>
            ) : null}
            {isOpen && status !== 'arrived' && !isOver ? (
              <Button variant="danger" onClick={() => setForm('cancel')}>
                {t('desk.day.cancel')}
              </Button>
            ) : null}
            <OpenMember company={props.company} customerId={booking.customerId} size="regular" />
          </Acts>
          {isEarly ? <Early>{t('desk.day.set.early')}</Early> : null}
          <ActNotice act={act} companyId={companyId} />
          <Past>
            <BookingHistory booking={booking} companyId={companyId} />
          </Past>
        </>
      ) : form === 'change' ? (
        <ChangeTime {...props} onHold={setIsHeld} onBack={() => setForm(undefined)} />
      ) : (
        <CancelBooking {...props} onHold={setIsHeld} onBack={() => setForm(undefined)} />
      )}
    </StudioDialog>
  )
}

function BookingFacts({ booking, currency }: BookingProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const span = useTimeSpan()
  const { status, partySize, resourceName, bookedBy, email, phone, note, amount } = booking
  return (
    <Facts>
      <span>
        <Badge tone={statusTones[status]}>{t(`desk.day.show.${status}`)}</Badge>
      </span>
      <span>
        <strong>{span(booking.startDateLocal, booking.endDateLocal)}</strong>
      </span>
      <bdi>{booking.title}</bdi>
      {resourceName === '' || resourceName === booking.title ? null : <bdi>{resourceName}</bdi>}
      <span>{t('desk.today.party', { count: partySize })}</span>
      {bookedBy === '' ? null : <span>{t('desk.day.bookedBy', { name: bookedBy })}</span>}
      {email === '' ? null : <bdi>{email}</bdi>}
      {phone === '' ? null : (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {booking.payment === 'free' ? null : (
        <span>
          {t(`desk.day.payment.${booking.payment}`)}
          {amount === null ? null : <> {money(amount, currency)}</>}
        </span>
      )}
      {note === '' ? null : <Note dir="auto">{note}</Note>}
    </Facts>
  )
}

const Facts = styled.div`
  display: grid;
  gap: 4px;
  padding-block-end: 16px;
  overflow-wrap: anywhere;
  a {
    justify-self: start;
    color: var(--portico-color-link);
  }
`
const Note = styled.p`
  padding: 8px 12px;
  border-radius: 8px;
  background: var(--portico-color-surface-sunken);
  white-space: pre-line;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
const Early = styled.p`
  padding-block-start: 12px;
  color: var(--portico-color-muted-text);
`
const Past = styled.div`
  padding-block-start: 12px;
`
