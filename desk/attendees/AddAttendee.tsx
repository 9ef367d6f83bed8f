import { useState, type ReactNode } from 'react'
import type { Calls, EventRecord } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { toCents } from '../../src/core/intl/toCents'
import { useText } from '../../src/core/intl/useText'
import { taxCents } from '../../src/core/money/taxCents'
import { CheckField } from '../../src/ui/controls/CheckField'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { SelectField } from '../../src/ui/controls/SelectField'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { deskApi } from '../session/deskApi'
import { ActForm } from '../acts/ActForm'
import { NOBODY, PersonField, toNamed } from '../acts/PersonField'
import { isSealed, useAct } from '../acts/useAct'

/** What staff can do with an event's people. */
export type Options = Calls['desk.attendees.options']['reply']

type Body = Calls['desk.attendees.add']['body']
type Payment = NonNullable<Body['payment']>

/** The most tickets that are sold at once. */
const MAX_TICKETS = 50

/** A dialog that registers somebody for an event, or sells them tickets. */
export function AddAttendee(props: {
  event: EventRecord
  options: Options
  companyId: number
  hasMoney: boolean
  onClose: () => void
  onAdded: (name: string) => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog title={t('desk.attendees.add')} {...(!isHeld && { onClose: props.onClose })}>
      <AddForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function AddForm({
  event,
  options,
  companyId,
  hasMoney,
  onClose,
  onAdded,
  onHold,
}: Parameters<typeof AddAttendee>[0] & {
  /** Called when the dialog may not be closed, because the outcome is unknown, and when it may. */
  onHold: (isHeld: boolean) => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const [person, setPerson] = useState(NOBODY)
  const [typeId, setTypeId] = useState(options.types[0]?.id)
  const [quantity, setQuantity] = useState('1')
  const [chosen, setChosen] = useState<Payment>('cash')
  const [overrules, setOverrules] = useState(false)
  const act = useAct(
    (body: Body, idempotencyKey) =>
      deskApi.call('desk.attendees.add', {
        params: { id: event.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    ({ name }) => onAdded(name),
  )
  const readOnly = isSealed(act.state)
  useUnsavedChanges(toNamed(person) !== undefined)
  const type = options.types.find(({ id }) => id === typeId)
  const count = Number(quantity)
  const named = toNamed(person)
  const needsPayment = type !== undefined && type.price > 0
  const payments: Payment[] = [
    'cash',
    'card',
    ...(hasMoney && person.kind === 'member' && person.member?.hasHouseAccount !== false
      ? (['house_account'] as const)
      : []),
    ...(hasMoney ? (['free'] as const) : []),
  ]
  const payment = payments.includes(chosen) ? chosen : 'cash'
  const isCounted = Number.isInteger(count) && count >= 1 && count <= MAX_TICKETS
  const body =
    named === undefined || !isCounted
      ? undefined
      : {
          ...named,
          ...(type && { ticketTypeId: type.id, quantity: count, overrule: overrules }),
          payment: needsPayment ? payment : ('free' as const),
        }
  return (
    <ActForm
      act={act}
      body={body}
      label={t('desk.attendees.addDo')}
      companyId={companyId}
      onHold={onHold}
      onBack={onClose}
    >
      <PersonField
        person={person}
        companyId={companyId}
        readOnly={readOnly}
        onChange={(next) => {
          setPerson(next)
          act.reset()
        }}
      />
      {type === undefined ? null : (
        <>
          <SelectField
            name="type"
            required
            label={t('desk.attendees.type')}
            value={String(type.id)}
            disabled={readOnly}
            options={options.types.map(({ id, name, price, left }) => ({
              value: String(id),
              label: t('desk.attendees.typeOption', {
                name,
                price: money(price, options.currency),
                left,
              }),
            }))}
            onChange={({ target }) => setTypeId(Number(target.value))}
          />
          <TextField
            name="quantity"
            required
            type="number"
            label={t('desk.attendees.quantity')}
            min={1}
            max={MAX_TICKETS}
            value={quantity}
            readOnly={readOnly}
            onChange={({ target }) => setQuantity(target.value)}
          />
          {type.onSale ? null : (
            <CheckField
              name="overrule"
              label={t('desk.attendees.overrule')}
              checked={overrules}
              disabled={readOnly}
              onChange={({ target }) => setOverrules(target.checked)}
            />
          )}
          {needsPayment ? (
            <>
              <ChoiceGroup
                name="payment"
                label={t('desk.attendees.payment')}
                kind="radio"
                choices={payments}
                labelOf={(choice) => t(`desk.attendees.payment.${toPayment(choice)}`)}
                selected={[payment]}
                onChange={([choice]) => {
                  if (!readOnly) setChosen(toPayment(choice))
                }}
              />
              <p>
                {t('desk.attendees.toTake', {
                  amount: money(payment === 'free' ? 0 : totalOf(type, count), options.currency),
                })}
              </p>
            </>
          ) : null}
        </>
      )}
    </ActForm>
  )
}

/** What tickets cost, with tax. */
const totalOf = ({ price, taxBasisPoints }: Options['types'][number], count: number): number => {
  const cents = toCents(price) * (Number.isInteger(count) ? count : 0)
  return (cents + taxCents(cents, taxBasisPoints)) / 100
}

const toPayment = (choice: string | undefined): Payment =>
  choice === 'card' || choice === 'house_account' || choice === 'free' ? choice : 'cash'
