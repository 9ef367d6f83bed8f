import { useState, type ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { IssueCreditForm } from './IssueCreditForm'
import { IssuePassForm } from './IssuePassForm'
import type { IssueProps } from './IssueProps'
import type { PerkKind } from './perkKinds'

/** A dialog that issues something to a member, or to many. */
export function IssueDialog({
  kind,
  onClose,
  ...props
}: Omit<IssueProps, 'onHold'> & { kind: PerkKind; onClose: () => void }): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  return (
    <StudioDialog title={t(`desk.perks.issue.${kind}`)} {...(!isHeld && { onClose })}>
      {kind === 'house-credits' ? (
        <IssueCreditForm {...props} onHold={setIsHeld} />
      ) : (
        <IssuePassForm {...props} kind={kind} onHold={setIsHeld} />
      )}
    </StudioDialog>
  )
}
