import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { TextField } from '../../src/ui/controls/TextField'
import { Notice } from '../../src/ui/feedback/Notice'
import { Dialog } from '../../src/ui/overlays/Dialog'
import { deskApi } from '../session/deskApi'

/** A scan that can be taken back, and whose it is. */
export interface Undoable {
  scanId: string
  name: string
}

/** The longest reason. */
const MAX_REASON = 300

/** Asks why a scan is taken back, and takes it back. */
export function UndoDialog({
  companyId,
  scan,
  onClose,
  onUndone,
}: {
  companyId: number
  scan: Undoable | null
  onClose: () => void
  onUndone: () => void
}): ReactNode {
  const t = useText()
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<'reason' | 'failed' | null>(null)
  const close = (): void => {
    setReason('')
    setFault(null)
    onClose()
  }
  const undo = async (scanId: string): Promise<void> => {
    setIsBusy(true)
    try {
      await deskApi.call('desk.checkIn.undo', {
        params: { scanId },
        body: { reason: reason.trim() },
        chosen: { companyId },
      })
      onUndone()
      close()
    } catch {
      setFault('failed')
    }
    setIsBusy(false)
  }
  const submit = (): void => {
    if (reason.trim() === '') setFault('reason')
    else if (scan !== null) void undo(scan.scanId)
  }
  return (
    <Dialog
      title={t('desk.checkIn.undoOf', { name: scan?.name ?? '' })}
      size="small"
      open={scan !== null}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('desk.checkIn.keep')}
          </Button>
          <Button busy={isBusy} onClick={submit}>
            {t('desk.checkIn.undo')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          name="reason"
          label={t('desk.checkIn.reason')}
          hint={t('desk.checkIn.reasonHint')}
          maxLength={MAX_REASON}
          required
          value={reason}
          error={fault === 'reason' ? t('desk.fault.required') : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setFault(null)
          }}
        />
      </form>
      {fault === 'failed' ? (
        <Notice tone="danger" live>
          {t('desk.checkIn.undoFailed')}
        </Notice>
      ) : null}
    </Dialog>
  )
}
