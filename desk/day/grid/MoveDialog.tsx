import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { useMoment } from '../../values/useMoment'
import type { DayBooking } from '../Day'
import { MoveMail } from '../MoveMail'
import { TellOfMove } from '../TellOfMove'
import { thenRefreshDay } from '../thenRefreshDay'
import { useMovedText } from '../useMovedText'
import { useTimeOfDay } from '../useTimeOfDay'
import { toMove } from './toMove'
import type { Target } from './targets'

type Body = Calls['desk.bookings.change']['body']

interface MoveProps {
  booking: DayBooking
  target: Target
  /** The resource to which it goes; '' for any place. */
  where: string
  timezone: string
  companyId: number
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}

/** Asks to confirm a move, and whether to notify the member. */
export function MoveDialog(props: MoveProps): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const name = props.booking.name || t('desk.day.unnamed')
  return (
    <StudioDialog
      title={t('desk.day.move.title', { name })}
      {...(!isHeld && { onClose: props.onClose })}
    >
      <MoveForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function MoveForm({
  booking,
  target,
  where,
  timezone,
  companyId,
  onClose,
  onDone,
  onHold,
}: MoveProps & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const movedText = useMovedText()
  const moment = useMoment(timezone)
  const time = useTimeOfDay(timezone)
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(booking.email !== '')
  const act = useAct(
    (body: Body, idempotencyKey) =>
      thenRefreshDay(
        deskApi.call('desk.bookings.change', {
          params: { id: booking.id },
          body,
          ifMatch: booking.revision,
          idempotencyKey,
          chosen: { companyId },
        }),
      ),
    ({ booking: moved }) => onDone(movedText(booking, moved)),
  )
  const readOnly = isSealed(act.state)
  useUnsavedChanges(reason !== '')
  const body = toMove(target, { reason, notify })
  const spanOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string =>
    `${moment(startDate)} – ${time(endDate)}`
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.day.move.do')}
      companyId={companyId}
      beside={
        <TellOfMove booking={booking} notify={notify} readOnly={readOnly} onChange={setNotify} />
      }
      onHold={onHold}
      onBack={onClose}
    >
      <Facts>
        <dt>{t('desk.day.move.from')}</dt>
        <dd>
          {spanOf(booking)} <bdi>{booking.resourceName}</bdi>
        </dd>
        <dt>{t('desk.day.move.to')}</dt>
        <dd>
          <strong>
            {spanOf(target)} <bdi>{where}</bdi>
          </strong>
        </dd>
      </Facts>
      {target.rule === '' ? null : (
        <TextField
          name="overrule-reason"
          required
          label={t('desk.day.overruleReason')}
          hint={t(`desk.day.overrule.${target.rule}`)}
          maxLength={500}
          dir="auto"
          data-first
          value={reason}
          readOnly={readOnly}
          onChange={({ target: field }) => {
            act.reset()
            setReason(field.value)
          }}
        />
      )}
      {notify ? (
        <MoveMail
          booking={booking}
          // What the email says does not depend on the reason.
          body={toMove(target, { reason: reason.trim() || '-' }) ?? {}}
          companyId={companyId}
        />
      ) : null}
    </ActForm>
  )
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 16px;
  overflow-wrap: anywhere;
  dt {
    color: var(--portico-color-muted-text);
  }
  dd {
    margin: 0;
  }
`
