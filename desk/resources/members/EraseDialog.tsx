import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AdminCompany, DeskErasure } from '../../../generated/types'
import { ApiError } from '../../../src/core/api/ApiError'
import { fieldCodes } from '../../../src/core/api/fieldCodes'
import { useFormat } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { CheckField } from '../../../src/ui/controls/CheckField'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { forgetUnsaved, unsavedKey } from '../../session/useUnsaved'

/** Erases a member once their name is typed, then leads to the list. */
export function EraseDialog({
  memberId,
  erasure: { name, credits, currency },
  company,
  onClose,
  onStale,
}: {
  memberId: number
  erasure: DeskErasure
  company: AdminCompany
  onClose: () => void
  /** Called if something stands against it by now, so that nothing was done. */
  onStale: () => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const navigate = useNavigate()
  const [isHeld, setIsHeld] = useState(false)
  const [typed, setTyped] = useState('')
  const [loseCredits, setLoseCredits] = useState(false)
  const act = useAct(
    (body: { name: string; loseCredits: boolean }, idempotencyKey) =>
      deskApi
        .call('desk.memberData.erase', {
          params: { id: memberId },
          body,
          idempotencyKey,
          chosen: { companyId: company.id },
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code !== 'session_moved') onStale()
          throw error
        }),
    () => {
      forgetUnsaved(unsavedKey(company.id, 'members', memberId))
      void navigate('/members', { replace: true, state: { erased: true } })
    },
  )
  const readOnly = isSealed(act.state)
  const faults =
    act.state.status === 'refused' ? fieldCodes(act.state.error, ['name', 'loseCredits']) : []
  const hasCredits = credits !== null && credits > 0
  const isReady = typed.trim() !== '' && (!hasCredits || loseCredits)
  return (
    <StudioDialog title={t('desk.members.data.eraseTitle', { name })} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={isReady ? { name: typed.trim(), loseCredits } : undefined}
        label={t('desk.members.data.eraseForGood')}
        companyId={company.id}
        isDanger
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.members.data.eraseWarning')}</p>
        {hasCredits ? (
          <CheckField
            name="loseCredits"
            label={t('desk.members.data.loseCredits', { amount: money(credits, currency) })}
            checked={loseCredits}
            disabled={readOnly}
            onChange={({ target }) => setLoseCredits(target.checked)}
          />
        ) : null}
        <TextField
          name="confirmName"
          label={t('desk.members.data.typeName', { name })}
          error={
            faults.some(([field]) => field === 'name')
              ? t('desk.members.data.otherName')
              : undefined
          }
          required
          autoComplete="off"
          maxLength={500}
          dir="auto"
          value={typed}
          readOnly={readOnly}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ActForm>
    </StudioDialog>
  )
}
