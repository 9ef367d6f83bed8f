import { useState, type ReactNode } from 'react'
import type { AdminCompany, DeskCards } from '../../../generated/types'
import { ApiError } from '../../../src/core/api/ApiError'
import { fieldCodes } from '../../../src/core/api/fieldCodes'
import { useText } from '../../../src/core/intl/useText'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { useMoment } from '../../values/useMoment'

/**
 * What staff are about to do to which card, as it was when the dialog opened or when they were last
 * told that it had changed; `end` is when it would end if it were cancelled now.
 */
export interface CardTarget {
  act: 'freeze' | 'unfreeze' | 'cancel' | 'keep' | 'reissue'
  id: number
  fingerprint: string
  title: string
  end: string | null
}

/** What each dialog about a member's cards needs. */
export interface CardDialogProps {
  memberId: number
  company: AdminCompany
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
  /** Called with any answer, because the card may be another by now. */
  onSettled: () => void
}

/** Asks for what an act on a card needs, and makes it. */
export function CardActDialog({
  target,
  memberId,
  company,
  onClose,
  onDone,
  onSettled,
  onStale,
}: CardDialogProps & {
  target: CardTarget
  /** Called if the card is another than was shown, so that nothing was done. */
  onStale: () => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(company.timezone)
  const [isHeld, setIsHeld] = useState(false)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  const { act: name, title, end } = target
  const send = (body: Body, idempotencyKey: string): Promise<DeskCards> => {
    const request = {
      params: { id: memberId, card: target.id },
      idempotencyKey,
      chosen: { companyId: company.id },
    }
    const { fingerprint } = body
    switch (name) {
      case 'freeze':
        return deskApi.call('desk.memberCards.freeze', {
          ...request,
          body: { fingerprint, startDate: body.startDate, endDate: body.endDate },
        })
      case 'cancel':
        return deskApi.call('desk.memberCards.cancel', {
          ...request,
          body: { fingerprint, reason: body.reason },
        })
      default:
        return deskApi.call(`desk.memberCards.${name}`, { ...request, body: { fingerprint } })
    }
  }
  const act = useAct(
    (body: Body, idempotencyKey) =>
      send(body, idempotencyKey)
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'conflict') onStale()
          throw error
        })
        .finally(onSettled),
    () => onDone(t(`desk.members.cards.${name}Done`, { title })),
  )
  const readOnly = isSealed(act.state)
  const faults =
    act.state.status === 'refused' ? fieldCodes(act.state.error, ['startDate', 'endDate']) : []
  const isReady =
    (name !== 'cancel' || reason.trim() !== '') &&
    (name !== 'freeze' || (days.startDate !== '' && days.endDate > days.startDate))
  const dayField = (field: keyof typeof days): ReactNode => (
    <TextField
      name={field}
      type="date"
      label={t(`desk.members.cards.${field}`)}
      hint={t(`desk.members.cards.${field}Hint`)}
      error={
        faults.some(([one]) => one === field) ? t(`desk.members.cards.${field}Fault`) : undefined
      }
      required
      value={days[field]}
      readOnly={readOnly}
      onChange={({ target: { value } }) => setDays({ ...days, [field]: value })}
    />
  )
  return (
    <StudioDialog
      title={t(`desk.members.cards.${name}Title`, { title })}
      {...(!isHeld && { onClose })}
    >
      <ActForm
        act={act}
        body={
          isReady ? { ...days, fingerprint: target.fingerprint, reason: reason.trim() } : undefined
        }
        label={t(`desk.members.cards.${name}`)}
        companyId={company.id}
        isDanger={name === 'cancel'}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>
          {name !== 'cancel'
            ? t(`desk.members.cards.${name}Text`)
            : end === null
              ? t('desk.members.cards.cancelNow')
              : t('desk.members.cards.cancelAt', { at: moment(end) })}
        </p>
        {name === 'freeze' ? (
          <>
            {dayField('startDate')}
            {dayField('endDate')}
          </>
        ) : null}
        {name === 'cancel' ? (
          <TextField
            name="reason"
            label={t('desk.members.cards.reason')}
            hint={t('desk.members.cards.reasonHint')}
            required
            multiline
            rows={3}
            maxLength={500}
            dir="auto"
            value={reason}
            readOnly={readOnly}
            onChange={({ target: { value } }) => setReason(value)}
          />
        ) : null}
      </ActForm>
    </StudioDialog>
  )
}

/** All that is sent, so that a retry is the same request. */
interface Body {
  fingerprint: string
  startDate: string
  endDate: string
  reason: string
}
