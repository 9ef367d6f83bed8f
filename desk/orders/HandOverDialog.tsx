import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useCloseDialog } from '../../studio/chrome/useCloseDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { LineFields } from './LineFields'
import type { OrderDialog } from './OrderDialog'
import { useLineCounts } from './useLineCounts'

/** How long the courier's name and number may be, as the call declares it. */
const MAX_LENGTH = 100

type Kind = 'given' | 'sent'

interface Body {
  kind: Kind
  lines: { id: number; quantity: number }[]
  courier: string
  number: string
}

/** Asks what of an order is handed over, and how, and records it. */
export function HandOverDialog({ onClose, ...props }: OrderDialog): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog title={t('desk.orders.handOver')} {...(!isHeld && { onClose })}>
      <HandOverForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function HandOverForm({
  companyId,
  order,
  onStale,
  onDone,
  onHold,
}: Omit<OrderDialog, 'onClose'> & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const close = useCloseDialog()
  const [kind, setKind] = useState<Kind>(order.delivery === 'shipping' ? 'sent' : 'given')
  const [courier, setCourier] = useState(order.courier)
  const [number, setNumber] = useState('')
  useUnsavedChanges(courier.trim() !== order.courier || number.trim() !== '')
  const { counts, lines, change } = useLineCounts(order)
  const act = useAct(
    ({ kind: how, lines: handed, ...parcel }: Body, idempotencyKey) => {
      const request = { params: { id: order.id }, idempotencyKey, chosen: { companyId } }
      return how === 'sent'
        ? deskApi.call('desk.orders.fulfil', { ...request, body: { lines: handed, ...parcel } })
        : deskApi.call('desk.orders.handOver', { ...request, body: { lines: handed } })
    },
    (changed) => onDone(t('desk.orders.handOverDone', { kind, state: changed.state }), changed),
  )
  const readOnly = isSealed(act.state)
  return (
    <ActForm
      act={act}
      body={lines && { kind, lines, courier: courier.trim(), number: number.trim() }}
      label={t(`desk.orders.do.${kind}`)}
      companyId={companyId}
      refusalText={({ code }) => (code === 'conflict' ? t('desk.orders.conflict') : undefined)}
      onRefused={onStale}
      onHold={onHold}
      onBack={close}
    >
      <LineFields
        counts={counts}
        readOnly={readOnly}
        onChange={(id, value) => {
          act.reset()
          change(id, value)
        }}
      />
      <ChoiceGroup
        name="kind"
        label={t('desk.orders.how')}
        kind="radio"
        choices={['given', 'sent']}
        labelOf={(one) => t(`desk.orders.how.${one === 'sent' ? 'sent' : 'given'}`)}
        selected={[kind]}
        onChange={([one]) => {
          if (readOnly) return
          act.reset()
          setKind(one === 'sent' ? 'sent' : 'given')
        }}
      />
      {kind === 'sent' ? (
        <>
          <TextField
            name="courier"
            label={t('desk.orders.courier')}
            maxLength={MAX_LENGTH}
            dir="auto"
            value={courier}
            readOnly={readOnly}
            onChange={({ target }) => {
              act.reset()
              setCourier(target.value)
            }}
          />
          <TextField
            name="number"
            label={t('desk.orders.parcelNumber')}
            maxLength={MAX_LENGTH}
            autoComplete="off"
            dir="auto"
            value={number}
            readOnly={readOnly}
            onChange={({ target }) => {
              act.reset()
              setNumber(target.value)
            }}
          />
        </>
      ) : null}
    </ActForm>
  )
}
