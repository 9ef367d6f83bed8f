import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Notice } from '../../../src/ui/feedback/Notice'
import { ConfirmDialog } from '../../../studio/chrome/ConfirmDialog'
import { deskApi } from '../../session/deskApi'
import { useLocalTime } from '../../values/useLocalTime'
import { useDateChange, type DateDialogProps } from './dateDialog'
import { DialogForm } from './DialogForm'

/** Asks whether a date is the last one of its series. */
export function EndDates({ record, companyId, onDone, onClose }: DateDialogProps): ReactNode {
  const t = useText()
  const localTime = useLocalTime()
  const { isBusy, fault, send } = useDateChange({ onDone })
  return (
    <ConfirmDialog
      title={t('desk.dates.end.title')}
      keepLabel={t('studio.cancel')}
      confirmLabel={t('desk.dates.end')}
      isDanger
      busy={isBusy}
      onKeep={onClose}
      onConfirm={() =>
        void send(() =>
          deskApi.call('desk.dates.end', { params: { id: record.id }, chosen: { companyId } }),
        )
      }
    >
      <DialogForm>
        <p>{t('desk.dates.end.text', { date: localTime(record.startsAt) })}</p>
        {fault === undefined ? null : <Notice tone="danger" live title={t(fault)} />}
      </DialogForm>
    </ConfirmDialog>
  )
}
