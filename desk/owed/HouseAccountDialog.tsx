import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Calls, DeskAccount } from '../../generated/types'
import { toCents } from '../../src/core/intl/toCents'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { CheckField } from '../../src/ui/controls/CheckField'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { MoneyInput } from '../values/MoneyInput'

/** The most that one charge, and a limit, can be, in hundredths, as the calls declare it. */
const MAX_CHARGE_CENTS = 10_000_000
const MAX_LIMIT_CENTS = 100_000_000

interface Shared {
  companyId: number
  account: DeskAccount
  /** Called with what has happened, and the account as it is then. */
  onDone: (text: string, account: DeskAccount) => void
}

type FormProps = Shared & { onHold: (isHeld: boolean) => void; onBack: () => void }

/** A dialog that charges a house account, or changes its limit and whether it can be used. */
export function HouseAccountDialog({
  what,
  onClose,
  ...props
}: Shared & { what: 'charge' | 'change'; onClose: () => void }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const Form = what === 'charge' ? ChargeForm : ChangeForm
  return (
    <StudioDialog
      title={t(what === 'charge' ? 'desk.owed.charge' : 'desk.owed.change')}
      {...(!isHeld && { onClose })}
    >
      <Form {...props} onHold={setIsHeld} onBack={onClose} />
    </StudioDialog>
  )
}

function ChargeForm({ companyId, account, onDone, ...rest }: FormProps): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { customerId, houseAccount: house } = account
  const [amount, setAmount] = useState<number | string>('')
  const [description, setDescription] = useState('')
  useUnsavedChanges(amount !== '' || description !== '')
  const act = useAct(
    (body: Calls['desk.owed.charge']['body'], idempotencyKey) =>
      deskApi.call('desk.owed.charge', {
        params: { id: customerId },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    (changed) => onDone(t('desk.owed.charged'), changed),
  )
  const cents = typeof amount === 'number' ? amount : 0
  const isReady = cents >= 1 && cents <= MAX_CHARGE_CENTS && description.trim() !== ''
  const readOnly = isSealed(act.state)
  return (
    <ActForm
      {...rest}
      act={act}
      body={
        isReady
          ? { amount: cents / 100, currency: house.currency, description: description.trim() }
          : undefined
      }
      label={t('desk.owed.chargeDo')}
      companyId={companyId}
    >
      <p>{t('desk.owed.chargeText', { left: money(house.remaining, house.currency) })}</p>
      <MoneyInput
        name="amount"
        label={t('desk.owed.amount')}
        currency={house.currency}
        error={typeof amount === 'string' && amount !== '' ? t('desk.owed.noAmount') : undefined}
        required
        value={amount}
        readOnly={readOnly}
        onChange={(value) => {
          setAmount(value)
          act.reset()
        }}
      />
      <TextField
        name="description"
        label={t('desk.owed.for')}
        hint={t('desk.owed.forHint')}
        required
        maxLength={200}
        dir="auto"
        value={description}
        readOnly={readOnly}
        onChange={({ target }) => {
          setDescription(target.value)
          act.reset()
        }}
      />
    </ActForm>
  )
}

function ChangeForm({ companyId, account, onDone, ...rest }: FormProps): ReactNode {
  const t = useText()
  const { customerId, houseAccount: house } = account
  const before = house.ownLimit === null ? '' : toCents(house.ownLimit)
  const [enabled, setEnabled] = useState(house.enabled)
  const [limit, setLimit] = useState<number | string>(before)
  const hasChanged = enabled !== house.enabled || limit !== before
  useUnsavedChanges(hasChanged)
  const act = useAct(
    (body: Calls['desk.owed.houseAccount']['body'], idempotencyKey) =>
      deskApi.call('desk.owed.houseAccount', {
        params: { id: customerId },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    (changed) => onDone(t('desk.owed.changed'), changed),
  )
  const isAmount = limit === '' || (typeof limit === 'number' && limit <= MAX_LIMIT_CENTS)
  const readOnly = isSealed(act.state)
  return (
    <ActForm
      {...rest}
      act={act}
      body={
        hasChanged && isAmount
          ? {
              currency: house.currency,
              ...(enabled !== house.enabled && { enabled }),
              ...(limit !== before && { limit: typeof limit === 'number' ? limit / 100 : null }),
            }
          : undefined
      }
      label={t('desk.owed.changeDo')}
      companyId={companyId}
    >
      <Fields>
        <CheckField
          name="enabled"
          label={t('desk.owed.enabled')}
          hint={t('desk.owed.enabledHint')}
          checked={enabled}
          disabled={readOnly}
          onChange={({ target }) => {
            setEnabled(target.checked)
            act.reset()
          }}
        />
        <MoneyInput
          name="limit"
          label={t('desk.owed.limitField')}
          currency={house.currency}
          hint={t('desk.owed.limitHint')}
          error={isAmount ? undefined : t('desk.owed.noAmount')}
          value={limit}
          readOnly={readOnly}
          onChange={(value) => {
            setLimit(value)
            act.reset()
          }}
        />
      </Fields>
    </ActForm>
  )
}

const Fields = styled.div`
  display: grid;
  gap: 20px;
`
