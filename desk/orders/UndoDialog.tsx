import { useState, type ReactNode } from 'react'
import type { DeskOrder } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { ActForm } from '../acts/ActForm'
import { useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { OrderDialog } from './OrderDialog'

/** Asks before a handover is taken back. */
export function UndoDialog({
  companyId,
  order,
  handover,
  onStale,
  onClose,
  onDone,
}: OrderDialog & { handover: DeskOrder['handovers'][number] }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const act = useAct(
    (body: Record<never, never>, idempotencyKey) =>
      deskApi.call('desk.orders.undo', {
        params: { id: order.id, handover: handover.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    (changed) => onDone(t('desk.orders.undoDone'), changed),
  )
  return (
    <StudioDialog title={t('desk.orders.undoTitle')} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={{}}
        label={t('desk.orders.undo')}
        companyId={companyId}
        refusalText={({ code }) =>
          code === 'conflict' ? t('desk.orders.undoConflict') : undefined
        }
        onRefused={onStale}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.orders.undoText')}</p>
      </ActForm>
    </StudioDialog>
  )
}
