import { useState, type ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { ActForm } from '../../acts/ActForm'
import { useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { useMoment } from '../../values/useMoment'
import { thenRefreshDay } from '../thenRefreshDay'
import type { GridBlock } from './Grid'

/** A dialog that says what is blocked and why, and makes it bookable again. */
export function UnblockDialog({
  block: { id, startDate, endDate, note },
  where,
  timezone,
  companyId,
  onClose,
  onDone,
}: {
  block: GridBlock
  where: string
  timezone: string
  companyId: number
  onClose: () => void
  /** Called with what has happened. */
  onDone: (text: string) => void
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  const [isHeld, setIsHeld] = useState(false)
  const act = useAct(
    () =>
      thenRefreshDay(deskApi.call('desk.blocks.remove', { params: { id }, chosen: { companyId } })),
    () => onDone(t('desk.day.unblocked', { name: where })),
  )
  return (
    <StudioDialog title={t('desk.day.blocks')} width={420} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={true}
        label={t('desk.day.unblock')}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p dir="auto">
          {t('desk.day.blockedAt', {
            name: where,
            when: `${moment(startDate)} – ${moment(endDate)}`,
            note,
          })}
        </p>
      </ActForm>
    </StudioDialog>
  )
}
