import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { ChoiceGroup } from '../../src/ui/controls/ChoiceGroup'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import { lineName } from './lineName'
import type { OrderDialog } from './OrderDialog'

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
export function HandOverDialog({ companyId, order, onClose, onDone }: OrderDialog): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [kind, setKind] = useState<Kind>(order.delivery === 'shipping' ? 'sent' : 'given')
  const [courier, setCourier] = useState(order.courier)
  const [number, setNumber] = useState('')
  /** What was typed, by line; what was not is all that is left. */
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const open = order.lines.filter((line) => line.open > 0)
  const values = open.map((line) => ({ line, value: typed[line.id] ?? String(line.open) }))
  const act = useAct(
    ({ kind: how, lines, ...parcel }: Body, idempotencyKey) => {
      const request = { params: { id: order.id }, idempotencyKey, chosen: { companyId } }
      return how === 'sent'
        ? deskApi.call('desk.orders.fulfil', { ...request, body: { lines, ...parcel } })
        : deskApi.call('desk.orders.handOver', { ...request, body: { lines } })
    },
    (changed) => onDone(t('desk.orders.handOverDone', { kind, state: changed.state }), changed),
  )
  const readOnly = isSealed(act.state)
  const lines = values.flatMap(({ line, value }) => {
    const quantity = readCount(value)
    return quantity === undefined || quantity > line.open ? [] : [{ id: line.id, quantity }]
  })
  const isComplete = lines.length === values.length
  const handed = lines.filter(({ quantity }) => quantity > 0)
  return (
    <StudioDialog title={t('desk.orders.handOver')} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={
          isComplete && handed.length > 0
            ? { kind, lines: handed, courier: courier.trim(), number: number.trim() }
            : undefined
        }
        label={t(`desk.orders.do.${kind}`)}
        companyId={companyId}
        refusalText={({ code }) => (code === 'conflict' ? t('desk.orders.conflict') : undefined)}
        onHold={setIsHeld}
        onBack={onClose}
      >
        {values.map(({ line, value }) => {
          const quantity = readCount(value)
          return (
            <TextField
              key={line.id}
              name={`line-${line.id}`}
              label={lineName(line)}
              hint={t('desk.orders.left', { count: line.open })}
              error={
                quantity !== undefined && quantity <= line.open
                  ? undefined
                  : t('desk.orders.tooMany', { count: line.open })
              }
              inputMode="numeric"
              autoComplete="off"
              required
              value={value}
              readOnly={readOnly}
              onChange={({ target }) => {
                act.reset()
                setTyped((now) => ({ ...now, [line.id]: target.value }))
              }}
            />
          )
        })}
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
    </StudioDialog>
  )
}

/** A typed number of pieces; undefined if it is none. */
const readCount = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined
