import { useState, type ReactNode } from 'react'
import type { Calls } from '../../generated/types'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { taxCents } from '../../src/core/money/taxCents'
import { CheckField } from '../../src/ui/controls/CheckField'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { NOBODY, PersonField, toNamed, type Person } from '../acts/PersonField'
import { isSealed, useAct, type ActState } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { useLocalTime } from '../values/useLocalTime'
import type { Day, DaySchedule } from './Day'
import { PlaceFields } from './PlaceFields'
import { usePlace, type PlaceDraft } from './usePlace'
import { thenRefreshDay } from './thenRefreshDay'

type Body = Calls['desk.bookings.add']['body']
type Payment = NonNullable<Body['payment']>

/** A dialog that books for a member or for a walk-in. */
export function NewBooking(props: {
  kind: 'member' | 'guest'
  day: Pick<Day, 'names' | 'date' | 'currency'>
  /** The schedule that is shown, if it is only one. */
  scheduleId: number | undefined
  /** Where and when, as far as it is chosen. */
  place?: Partial<PlaceDraft>
  companyId: number
  hasMoney: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog
      title={t(props.kind === 'guest' ? 'desk.day.walkInNew' : 'desk.day.new')}
      {...(!isHeld && { onClose: props.onClose })}
    >
      <NewForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function NewForm({
  kind,
  day,
  scheduleId,
  place: chosenPlace,
  companyId,
  hasMoney,
  onClose,
  onDone,
  onHold,
}: Parameters<typeof NewBooking>[0] & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const localTime = useLocalTime()
  const [person, setPerson] = useState<Person>({ ...NOBODY, kind })
  const place = usePlace(companyId, {
    scheduleId: scheduleId ?? (day.names.length === 1 ? day.names[0]?.id : undefined),
    date: day.date,
    slotId: '',
    time: '',
    resourceId: '',
    partySize: '2',
    blocks: '1',
    reason: '',
    ...chosenPlace,
  })
  const [note, setNote] = useState('')
  const [payment, setPayment] = useState<Payment>('later')
  const [notify, setNotify] = useState(true)
  const act = useAct(
    (body: Body, idempotencyKey) =>
      thenRefreshDay(
        deskApi
          .call('desk.bookings.add', { body, idempotencyKey, chosen: { companyId } })
          // The server takes what was shown, or nothing.
          .then(({ booking }) => ({
            booking,
            taken: isPaid(body.payment) ? (body.amount ?? 0) : 0,
          })),
      ),
    ({ booking, taken }) => {
      const name = booking.name || t('desk.day.unnamed')
      const when = localTime(booking.startDateLocal)
      onDone(
        taken === 0
          ? t('desk.day.added', { name, when })
          : t('desk.day.addedPaid', { name, when, amount: money(taken, day.currency) }),
      )
    },
  )
  const readOnly = isSealed(act.state)
  const who = toBooked(person)
  useUnsavedChanges(who !== undefined || place.draft.slotId !== (chosenPlace?.slotId ?? ''))
  const { schedule, chosen } = place
  const cents = schedule === undefined ? 0 : priceOf(schedule, place.draft)
  const email = person.kind === 'member' ? (person.member?.email ?? '') : ''
  const payments: Payment[] = ['later', 'cash', 'card', ...(hasMoney ? (['free'] as const) : [])]
  const isPaidNow = isPaid(payment)
  const dueCents = payment === 'free' ? 0 : cents + (isPaidNow ? taxOf(cents, schedule) : 0)
  const body: Body | undefined =
    who === undefined || chosen === undefined || schedule === undefined
      ? undefined
      : {
          ...who,
          ...chosen,
          scheduleId: schedule.id,
          note: note.trim(),
          ...(cents > 0 && { payment, amount: dueCents / 100 }),
          notify,
        }
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.day.addDo')}
      companyId={companyId}
      onHold={onHold}
      onBack={onClose}
    >
      <PersonField
        person={person}
        companyId={companyId}
        readOnly={readOnly}
        walkIn={{ phoneError: isPhoneRefused(act.state) }}
        onChange={(next) => {
          setPerson(next)
          act.reset()
        }}
      />
      <PlaceFields
        place={{
          ...place,
          change: (changed) => {
            act.reset()
            place.change(changed)
          },
        }}
        names={day.names}
        readOnly={readOnly}
      />
      <TextField
        name="note"
        label={t('desk.day.note')}
        hint={person.kind === 'member' ? t('desk.day.noteHint') : undefined}
        multiline
        rows={2}
        maxLength={2000}
        dir="auto"
        value={note}
        readOnly={readOnly}
        onChange={({ target }) => setNote(target.value)}
      />
      {cents === 0 ? null : (
        <>
          <ChoiceGroup
            name="payment"
            label={t('desk.day.pay')}
            kind="radio"
            choices={payments}
            labelOf={(choice) => t(`desk.day.pay.${toPayment(choice)}`)}
            selected={[payment]}
            onChange={([choice]) => {
              if (!readOnly) setPayment(toPayment(choice))
            }}
          />
          {payment === 'free' ? null : (
            <p>
              {t('desk.day.toTake', {
                amount: money(dueCents / 100, day.currency),
              })}
            </p>
          )}
        </>
      )}
      {email === '' || (isPaidNow && cents > 0) ? null : (
        <CheckField
          name="notify"
          label={t('desk.day.confirmBy', { email })}
          checked={notify}
          disabled={readOnly}
          onChange={({ target }) => setNotify(target.checked)}
        />
      )}
    </ActForm>
  )
}

/** A person as the call takes them; undefined until a member is chosen or a walk-in has a name. */
function toBooked(person: Person): Pick<Body, 'customerId' | 'guest'> | undefined {
  const named = toNamed(person)
  if (named === undefined || 'customerId' in named) return named
  const { firstName, lastName } = named.guest
  return { guest: { firstName, lastName, phone: person.phone.trim() } }
}

/** What a booking costs without tax, in cents. */
const priceOf = (
  { fee, feeType, charges }: DaySchedule,
  { partySize, blocks }: { partySize: string; blocks: string },
): number => {
  const count = Number(blocks) * (feeType === 'person' ? Number(partySize) : 1)
  return Number.isInteger(count) ? toCents(fee) * count + toCents(charges) : 0
}

const taxOf = (cents: number, schedule: DaySchedule | undefined): number =>
  taxCents(cents, schedule?.taxBasisPoints ?? 0)

const isPhoneRefused = (state: ActState): boolean =>
  state.status === 'refused' && JSON.stringify(state.error.body).includes('/guest/phone')

/** Whether it is paid now. */
const isPaid = (payment: Payment | undefined): boolean => payment === 'cash' || payment === 'card'

const toPayment = (choice: string | undefined): Payment =>
  choice === 'cash' || choice === 'card' || choice === 'free' ? choice : 'later'
