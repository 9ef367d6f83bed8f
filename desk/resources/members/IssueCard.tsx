import { useState, type ReactNode } from 'react'
import type { DeskCards } from '../../../generated/types'
import { useText } from '../../../src/core/intl/useText'
import { SelectField } from '../../../src/ui/controls/SelectField'
import { TextField } from '../../../src/ui/controls/TextField'
import { Notice } from '../../../src/ui/feedback/Notice'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import type { CardDialogProps } from './CardActDialog'

/** Gives a member a card free of charge; what the portal refuses needs a reason, or is refused. */
export function IssueCard({
  memberships,
  memberId,
  company,
  onClose,
  onDone,
  onSettled,
}: CardDialogProps & { memberships: DeskCards['memberships'] }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [membershipId, setMembershipId] = useState('')
  const [reason, setReason] = useState('')
  const chosen = memberships.find(({ id }) => String(id) === membershipId)
  const act = useAct(
    (body: { membershipId: number; reason?: string }, idempotencyKey) =>
      deskApi
        .call('desk.memberCards.issue', {
          params: { id: memberId },
          body,
          idempotencyKey,
          chosen: { companyId: company.id },
        })
        .finally(onSettled),
    () => onDone(t('desk.members.cards.issueDone', { title: chosen?.title ?? '' })),
  )
  const readOnly = isSealed(act.state)
  const isOverruled = chosen?.refusal === 'already_member'
  const needsMembership = chosen?.refusal === 'membership_required'
  const isReady = chosen !== undefined && !needsMembership && (!isOverruled || reason.trim() !== '')
  return (
    <StudioDialog title={t('desk.members.cards.issue')} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={
          isReady
            ? { membershipId: chosen.id, ...(isOverruled && { reason: reason.trim() }) }
            : undefined
        }
        label={t('desk.members.cards.issue')}
        companyId={company.id}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.members.cards.issueText')}</p>
        <SelectField
          name="membershipId"
          label={t('desk.members.field.membershipId')}
          required
          disabled={readOnly}
          placeholder={t('desk.value.none')}
          value={membershipId}
          options={memberships.map(({ id, title, type }) => ({
            value: String(id),
            label: type === 'add-on' ? t('desk.members.cards.addOnNamed', { title }) : title,
          }))}
          onChange={({ target }) => setMembershipId(target.value)}
        />
        {needsMembership ? (
          <Notice tone="warning" live title={t('desk.act.needsMembership')} />
        ) : null}
        {isOverruled ? (
          <TextField
            name="reason"
            label={t('desk.members.cards.reason')}
            hint={t('desk.members.cards.overruleHint')}
            required
            multiline
            rows={3}
            maxLength={500}
            dir="auto"
            value={reason}
            readOnly={readOnly}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
      </ActForm>
    </StudioDialog>
  )
}
