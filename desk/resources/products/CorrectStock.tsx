import { useState, type ReactNode } from 'react'
import type { MessageId } from '../../../generated/MessageId'
import type { AdminCompany, ProductRecord } from '../../../generated/types'
import { fieldCodes } from '../../../src/core/api/fieldCodes'
import { useText } from '../../../src/core/intl/useText'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'

/** What is counted: a variant, or a product without any. */
export interface Counted {
  variantId: number | null
  name: string
  /** How many can still be ordered. */
  stock: number
}

/** By how many at most a stock is corrected at once, as the call's schema says. */
const MOST_AT_ONCE = 1_000_000

/** What staff read of a refused correction, by the code of its error. */
const refusals: Readonly<Record<string, MessageId>> = {
  too_few: 'desk.products.stock.tooFew',
  maximum: 'desk.products.stock.tooLarge',
  conflict: 'desk.products.stock.uncounted',
}

/** Asks by how many the stock is to be corrected and why, and corrects it. */
export function CorrectStock({
  productId,
  company,
  counted: { variantId, name, stock },
  onClose,
  onDone,
}: {
  productId: number
  company: AdminCompany
  counted: Counted
  onClose: () => void
  /** Called with the product as it is by now. */
  onDone: (record: ProductRecord) => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [by, setBy] = useState('')
  const [reason, setReason] = useState('')
  const act = useAct(
    (body: { by: number; reason: string }, idempotencyKey) =>
      deskApi.call('desk.stock.correct', {
        params: { id: productId },
        body: { ...body, variantId },
        idempotencyKey,
        chosen: { companyId: company.id },
      }),
    onDone,
  )
  const readOnly = isSealed(act.state)
  const typed = /^[+-]?\d+$/.test(by.trim()) ? Number(by) : 0
  const fault =
    Math.abs(typed) > MOST_AT_ONCE
      ? t('desk.products.stock.tooMany', { most: MOST_AT_ONCE })
      : stock + typed < 0
        ? t('desk.products.stock.tooFew')
        : undefined
  const change = fault === undefined ? typed : 0
  return (
    <StudioDialog
      title={t('desk.products.stock.correctOf', { name })}
      {...(!isHeld && { onClose })}
    >
      <ActForm
        act={act}
        body={
          change !== 0 && reason.trim() !== '' ? { by: change, reason: reason.trim() } : undefined
        }
        label={t('desk.products.stock.do')}
        companyId={company.id}
        beside={change === 0 ? '' : t('desk.products.stock.after', { stock: stock + change })}
        refusalText={(error) => {
          const text = refusals[fieldCodes(error, ['by'])[0]?.[1] ?? error.code]
          return text && t(text)
        }}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <TextField
          name="by"
          label={t('desk.products.stock.by')}
          hint={t('desk.products.stock.byHint', { stock })}
          error={fault}
          type="number"
          required
          autoComplete="off"
          value={by}
          readOnly={readOnly}
          onChange={({ target }) => {
            act.reset()
            setBy(target.value)
          }}
        />
        <TextField
          name="reason"
          label={t('desk.products.stock.reason')}
          hint={t('desk.products.stock.reasonHint')}
          required
          maxLength={500}
          dir="auto"
          value={reason}
          readOnly={readOnly}
          onChange={({ target }) => {
            act.reset()
            setReason(target.value)
          }}
        />
      </ActForm>
    </StudioDialog>
  )
}
