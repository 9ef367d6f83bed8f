import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
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
    <StudioDialog
      title={t('desk.dates.end.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" data-first onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() =>
              void send(() =>
                deskApi.call('desk.dates.end', {
                  params: { id: record.id },
                  chosen: { companyId },
                }),
              )
            }
          >
            {t('desk.dates.end')}
          </Button>
        </>
      }
    >
      <DialogForm>
        <p>{t('desk.dates.end.text', { date: localTime(record.startsAt) })}</p>
        {fault === undefined ? null : <Notice tone="danger" live title={t(fault)} />}
      </DialogForm>
    </StudioDialog>
  )
}
