import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { ConfirmDialog } from '../chrome/ConfirmDialog'
import type { MessageSuffix } from '../../src/core/intl/MessageIdParts'

/** A change that needs confirmation. */
export type ConfirmableChange = MessageSuffix<'studio.admins.confirmText'>

/**
 * Asks for confirmation before an admin is signed out or an invitation is withdrawn, and explains
 * what the change does.
 */
export function ConfirmChange({
  name,
  change,
  sendsMail,
  busy,
  onConfirm,
  onClose,
}: {
  name: string
  change: ConfirmableChange
  sendsMail: boolean
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  return (
    <ConfirmDialog
      title={t(`studio.admins.confirm.${change}`, { name })}
      keepLabel={t('studio.cancel')}
      confirmLabel={t(`studio.admins.action.${change}`)}
      busy={busy}
      onKeep={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {change === 'reset' && !sendsMail
          ? t('studio.admins.resetUnsent', { name })
          : t(`studio.admins.confirmText.${change}`, { name })}
      </p>
    </ConfirmDialog>
  )
}
