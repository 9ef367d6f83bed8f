import { useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import type { PriceAct } from './AnnouncePrice'

/** Takes an announced price back before it counts. */
export function TakePriceBack({
  membershipId,
  companyId,
  noticeId,
  onClose,
  onDone,
  onStale,
}: PriceAct & { noticeId: number }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  const act = useAct(
    (body: { noticeId: number; text: string }, idempotencyKey) =>
      deskApi
        .call('desk.prices.takeBack', {
          params: { id: membershipId },
          body,
          idempotencyKey,
          chosen: { companyId },
        })
        .catch((error: unknown) => {
          onStale()
          throw error
        }),
    onDone,
  )
  return (
    <StudioDialog
      title={t('desk.memberships.prices.takeBackQuestion')}
      {...(!isHeld && { onClose })}
    >
      <ActForm
        act={act}
        body={{ noticeId, text: text.trim() }}
        label={t('desk.memberships.prices.takeBackDo')}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.memberships.prices.takeBackText')}</p>
        <TextField
          name="text"
          multiline
          label={t('desk.memberships.prices.message')}
          hint={t('desk.memberships.prices.messageHint')}
          maxLength={1500}
          dir="auto"
          value={text}
          readOnly={isSealed(act.state)}
          onChange={({ target }) => {
            setText(target.value)
            act.reset()
          }}
        />
      </ActForm>
    </StudioDialog>
  )
}
