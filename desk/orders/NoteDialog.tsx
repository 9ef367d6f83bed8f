import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { useCloseDialog } from '../../studio/chrome/useCloseDialog'
import { useUnsavedChanges } from '../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'
import type { OrderDialog } from './OrderDialog'

/** How long a note may be, as the call declares it. */
const MAX_NOTE = 2000

/** Writes an internal note about an order. */
export function NoteDialog({ onClose, ...props }: OrderDialog): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog title={t('desk.orders.addNote')} {...(!isHeld && { onClose })}>
      <NoteForm {...props} onHold={setIsHeld} />
    </StudioDialog>
  )
}

function NoteForm({
  companyId,
  order,
  onDone,
  onHold,
}: Omit<OrderDialog, 'onClose'> & { onHold: (isHeld: boolean) => void }): ReactNode {
  const t = useText()
  const close = useCloseDialog()
  const [text, setText] = useState('')
  useUnsavedChanges(text.trim() !== '')
  const act = useAct(
    (body: { text: string }, idempotencyKey) =>
      deskApi.call('desk.orders.note', {
        params: { id: order.id },
        body,
        idempotencyKey,
        chosen: { companyId },
      }),
    (changed) => onDone(t('desk.orders.noteDone'), changed),
  )
  return (
    <ActForm
      act={act}
      body={text.trim() === '' ? undefined : { text: text.trim() }}
      label={t('desk.orders.noteDo')}
      companyId={companyId}
      onHold={onHold}
      onBack={close}
    >
      <TextField
        name="text"
        label={t('desk.orders.note')}
        hint={t('desk.orders.noteHint')}
        required
        multiline
        rows={4}
        maxLength={MAX_NOTE}
        dir="auto"
        value={text}
        readOnly={isSealed(act.state)}
        onChange={({ target }) => {
          act.reset()
          setText(target.value)
        }}
      />
    </ActForm>
  )
}
