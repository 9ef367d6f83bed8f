import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminCompany, EventRecord } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { useZoneFormat } from '../../src/core/intl/useZoneFormat'
import { Button } from '../../src/ui/controls/Button'
import { CheckField } from '../../src/ui/controls/CheckField'
import { SelectField } from '../../src/ui/controls/SelectField'
import { Badge } from '../../src/ui/feedback/Badge'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { OpenMember } from '../screens/OpenMember'
import { deskApi } from '../session/deskApi'
import { ActForm } from '../acts/ActForm'
import type { Options } from './AddAttendee'
import { AttendeeHistory } from './AttendeeHistory'
import { stateTones, type Attendee } from './AttendeeTable'
import { NOBODY, PersonField, toNamed } from '../acts/PersonField'
import { isSealed, useAct } from '../acts/useAct'
import { WriteForm } from './WriteMessage'
import { NoMailServer } from '../acts/NoMailServer'

interface Shared {
  event: EventRecord
  attendee: Attendee
  options: Options
  companyId: number
  hasMoney: boolean
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}

/** What each form needs besides. */
interface FormProps extends Shared {
  onHold: (isHeld: boolean) => void
  onBack: () => void
}

const forms = { move: MoveForm, transfer: TransferForm, cancel: CancelForm, write: WriteToOne }

/**
 * One attendee of an event, what can be done (move, give to somebody else, cancel, write), and what
 * staff have done.
 */
export function AttendeeDialog(props: Shared & { company: AdminCompany }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { attendee, options, hasMoney, onClose } = props
  const [isHeld, setIsHeld] = useState(false)
  const [open, setOpen] = useState<keyof typeof forms>()
  const isOpen = attendee.state !== 'cancelled' && attendee.state !== 'unpaid'
  const acts = [
    ...(isOpen && attendee.state !== 'admitted' ? (['move', 'transfer', 'cancel'] as const) : []),
    ...(isOpen && attendee.email !== '' ? (['write'] as const) : []),
  ].filter((act) => act !== 'move' || targetsOf(props).length > 0)
  const Form = open === undefined ? undefined : forms[open]
  return (
    <StudioDialog title={attendee.name} {...(!isHeld && { onClose })}>
      <Facts>
        <Badge tone={stateTones[attendee.state]}>
          {t(`desk.attendees.show.${attendee.state}`)}
        </Badge>
        <bdi>{attendee.type}</bdi>
        <bdi>{attendee.email}</bdi>
        {attendee.phone === '' ? null : <bdi dir="ltr">{attendee.phone}</bdi>}
        {attendee.serial === '' ? null : (
          <span>{t('desk.attendees.serial', { serial: attendee.serial })}</span>
        )}
        {attendee.boughtBy === '' ? null : (
          <span>{t('desk.attendees.boughtBy', { name: attendee.boughtBy })}</span>
        )}
        {hasMoney && attendee.paid !== null ? (
          <span>
            {t('desk.attendees.paidOf', { amount: money(attendee.paid, options.currency) })}
          </span>
        ) : null}
      </Facts>
      {Form === undefined ? (
        <>
          <Acts>
            {acts.map((act) => (
              <Button
                key={act}
                variant={act === 'cancel' ? 'danger' : 'secondary'}
                onClick={() => setOpen(act)}
              >
                {t(`desk.attendee.${act}`)}
              </Button>
            ))}
            <OpenMember company={props.company} customerId={attendee.customerId} size="regular" />
          </Acts>
          {acts.length > 0 ? null : (
            <p>
              {t(attendee.state === 'unpaid' ? 'desk.attendee.unpaid' : 'desk.attendee.nothing')}
            </p>
          )}
        </>
      ) : (
        <Form {...props} onHold={setIsHeld} onBack={() => setOpen(undefined)} />
      )}
      {Form !== undefined || attendee.kind === 'hold' ? null : (
        <Past>
          <AttendeeHistory
            event={props.event}
            attendee={attendee}
            currency={options.currency}
            companyId={props.companyId}
          />
        </Past>
      )}
    </StudioDialog>
  )
}

function CancelForm({
  event,
  attendee,
  options: { currency },
  hasMoney,
  companyId,
  onDone,
  ...rest
}: FormProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const isPaid = attendee.kind === 'ticket' && (attendee.paid ?? 0) > 0
  const [refund, setRefund] = useState(isPaid && hasMoney)
  const act = useAct(
    (body: { refund: boolean }, idempotencyKey) =>
      deskApi.call('desk.attendees.cancel', {
        params: { id: event.id, attendee: attendee.key },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    ({ refunded, byHand, refused }) =>
      onDone(
        t('desk.attendee.cancelled', {
          name: attendee.name,
          hasRefunded: (refunded ?? 0) > (byHand ?? 0) ? 'yes' : 'no',
          refunded: money((refunded ?? 0) - (byHand ?? 0), currency),
          hasByHand: (byHand ?? 0) > 0 ? 'yes' : 'no',
          byHand: money(byHand ?? 0, currency),
          hasRefused: (refused ?? 0) > 0 ? 'yes' : 'no',
          refused: money(refused ?? 0, currency),
        }),
      ),
  )
  return (
    <ActForm
      {...rest}
      act={act}
      body={{ refund }}
      label={t('desk.attendee.cancelDo')}
      companyId={companyId}
      isDanger
    >
      <p>
        {t('desk.attendee.cancelText', {
          who: toldOfCancelling(attendee),
          name: attendee.name,
          buyer: attendee.boughtBy,
        })}
      </p>
      <NoMailServer />
      {isPaid && hasMoney ? (
        <CheckField
          name="refund"
          label={t('desk.attendee.refund')}
          hint={t('desk.attendee.refundHint')}
          checked={refund}
          disabled={isSealed(act.state)}
          onChange={({ target }) => setRefund(target.checked)}
        />
      ) : attendee.kind === 'ticket' && !hasMoney ? (
        <p>{t('desk.attendee.noRefund')}</p>
      ) : null}
    </ActForm>
  )
}

/**
 * Who gets an email when an attendee's place is cancelled: the buyer and, of a ticket that was given
 * away, its holder.
 * Whether the buyer has an address is known only if they attend themselves.
 */
function toldOfCancelling({
  boughtBy,
  email,
  state,
}: Attendee): 'nobody' | 'attendee' | 'buyer' | 'both' {
  if (boughtBy === '') return email === '' ? 'nobody' : 'attendee'
  return state === 'transferred' && email !== '' ? 'both' : 'buyer'
}

/** Where an attendee can be moved: other types of this event, and other dates of its series. */
const targetsOf = ({ attendee, options }: Pick<Shared, 'attendee' | 'options'>) => {
  const current = options.types.find(({ id }) => id === attendee.typeId)
  return [
    ...options.types
      .filter(({ id, price }) => id !== attendee.typeId && price === current?.price)
      .map((type) => ({ value: `type-${type.id}`, type, startsAt: undefined })),
    ...options.dates.map(({ id, startsAt }) => ({
      value: `date-${id}`,
      type: undefined,
      startsAt,
    })),
  ]
}

function MoveForm(props: FormProps): ReactNode {
  const { event, attendee, companyId, onDone, ...rest } = props
  const t = useText()
  const { dateTimeLong } = useZoneFormat(event.timezone)
  const targets = targetsOf(props)
  const [target, setTarget] = useState(targets[0]?.value ?? '')
  const act = useAct(
    (body: { eventId?: number; ticketTypeId?: number }, idempotencyKey) =>
      deskApi.call('desk.attendees.move', {
        params: { id: event.id, attendee: attendee.key },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    () => onDone(t('desk.attendee.moved', { name: attendee.name })),
  )
  const id = Number(target.slice(target.indexOf('-') + 1))
  return (
    <ActForm
      {...rest}
      act={act}
      body={target.startsWith('date-') ? { eventId: id } : { ticketTypeId: id }}
      label={t('desk.attendee.moveDo')}
      companyId={companyId}
    >
      <SelectField
        name="target"
        required
        label={t('desk.attendee.moveTo')}
        hint={t('desk.attendee.moveHint')}
        value={target}
        disabled={isSealed(act.state)}
        options={targets.map(({ value, type, startsAt }) => ({
          value,
          label:
            type === undefined
              ? dateTimeLong(startsAt)
              : t('desk.attendee.typeLeft', { name: type.name, left: type.left }),
        }))}
        onChange={({ target: field }) => {
          setTarget(field.value)
          act.reset()
        }}
      />
      <NoMailServer />
    </ActForm>
  )
}

function TransferForm({ event, attendee, companyId, onDone, ...rest }: FormProps): ReactNode {
  const t = useText()
  const [person, setPerson] = useState(NOBODY)
  const named = toNamed(person)
  useUnsavedChanges(named !== undefined)
  const act = useAct(
    (body: NonNullable<typeof named>, idempotencyKey) =>
      deskApi.call('desk.attendees.transfer', {
        params: { id: event.id, attendee: attendee.key },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    ({ name }) => onDone(t('desk.attendee.transferred', { name })),
  )
  return (
    <ActForm
      {...rest}
      act={act}
      body={named}
      label={t('desk.attendee.transferDo')}
      companyId={companyId}
    >
      <p>{t('desk.attendee.transferText')}</p>
      <NoMailServer />
      <PersonField
        person={person}
        companyId={companyId}
        readOnly={isSealed(act.state)}
        onChange={(next) => {
          setPerson(next)
          act.reset()
        }}
      />
    </ActForm>
  )
}

function WriteToOne({ attendee, onDone, ...rest }: FormProps): ReactNode {
  return <WriteForm {...rest} to={{ keys: [attendee.key] }} onSent={onDone} />
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-block-end: 20px;
  overflow-wrap: anywhere;
`
const Past = styled.div`
  margin-block-start: 24px;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
