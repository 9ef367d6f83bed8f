import { useState, type ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { BookingProps } from './Day'
import { MoveMail } from './MoveMail'
import { PlaceFields } from './PlaceFields'
import { TellOfMove } from './TellOfMove'
import { useMovedText } from './useMovedText'
import { usePlace, type PlaceDraft } from './usePlace'
import { thenRefreshDay } from './thenRefreshDay'

type Body = Calls['desk.bookings.change']['body']

/** Changes when and where a booking is, for how many, and its note; asks whether to tell. */
export function ChangeTime({
  booking,
  companyId,
  day,
  onDone,
  onHold,
  onBack,
}: BookingProps & {
  /** The day that is shown; of a booking over midnight or of days it is not its date. */
  day: string
  onHold: (isHeld: boolean) => void
  onBack: () => void
}): ReactNode {
  const t = useText()
  const movedText = useMovedText()
  const { id, revision, name, email } = booking
  const [initial] = useState(() => toDraft(booking, day))
  const place = usePlace(companyId, initial, booking)
  const [note, setNote] = useState(booking.note)
  const [notify, setNotify] = useState(email !== '')
  const act = useAct(
    (body: Body, idempotencyKey) =>
      thenRefreshDay(
        deskApi.call('desk.bookings.change', {
          params: { id },
          body,
          ifMatch: revision,
          idempotencyKey,
          chosen: { companyId },
        }),
      ),
    ({ booking: moved }) =>
      onDone(
        isMoved
          ? movedText(booking, moved)
          : t('desk.day.noted', { name: name || t('desk.day.unnamed') }),
      ),
  )
  const readOnly = isSealed(act.state)
  const isMoved = JSON.stringify(place.draft) !== JSON.stringify(initial)
  const isNoted = note.trim() !== booking.note
  useUnsavedChanges(isMoved || isNoted)
  const moved = isMoved ? place.chosen : undefined
  const body: Body | undefined =
    isMoved && moved === undefined
      ? undefined
      : isMoved || isNoted
        ? {
            ...moved,
            ...(isNoted && { note: note.trim() }),
            notify: moved !== undefined && notify,
          }
        : undefined
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.day.changeDo')}
      companyId={companyId}
      beside={
        moved === undefined ? null : (
          <TellOfMove booking={booking} notify={notify} readOnly={readOnly} onChange={setNotify} />
        )
      }
      onHold={onHold}
      onBack={onBack}
    >
      <PlaceFields
        place={{
          ...place,
          change: (changed) => {
            act.reset()
            place.change(changed)
          },
        }}
        readOnly={readOnly}
      />
      <TextField
        name="note"
        label={t('desk.day.note')}
        hint={t('desk.day.noteHint')}
        multiline
        rows={2}
        maxLength={2000}
        dir="auto"
        value={note}
        readOnly={readOnly}
        onChange={({ target }) => setNote(target.value)}
      />
      {moved !== undefined && notify ? (
        <MoveMail booking={booking} body={moved} companyId={companyId} />
      ) : null}
    </ActForm>
  )
}

function toDraft(booking: BookingProps['booking'], day: string): PlaceDraft {
  const { resourceIds, scheduleId, slotId, startDate, endDate, partySize } = booking
  const isDays = Date.parse(endDate) - Date.parse(startDate) >= DAY_MS
  return {
    scheduleId,
    date: isDays ? booking.startDateLocal.slice(0, 10) : day,
    slotId,
    time: '',
    resourceId: resourceIds.length === 1 ? String(resourceIds[0]) : '',
    partySize: String(partySize),
    blocks: '',
    reason: '',
  }
}

const DAY_MS = 24 * 3_600_000
