import type { ReactNode } from 'react'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../chrome/StudioDialog'
import type { MessageSuffix } from '../../src/core/intl/MessageParts'

/** A change that needs confirmation. */
export type ConfirmableChange = MessageSuffix<'studio.admins.confirmText'>

/**
 * Asks for confirmation before an admin is signed out or an invitation is withdrawn, and explains
 * what the change does.
 */
export function ConfirmChange({
  name,
  change,
  busy,
  onConfirm,
  onClose,
}: {
  name: string
  change: ConfirmableChange
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  return (
    <StudioDialog
      width={420}
      title={t(`studio.admins.confirm.${change}`, { name })}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button variant="quiet" size="small" disabled={busy} onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button size="small" busy={busy} data-first onClick={onConfirm}>
            {t(`studio.admins.action.${change}`)}
          </Button>
        </>
      }
    >
      <p>{t(`studio.admins.confirmText.${change}`, { name })}</p>
    </StudioDialog>
  )
}
