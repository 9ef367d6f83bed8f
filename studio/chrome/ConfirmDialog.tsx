import type { ReactNode } from 'react'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from './StudioDialog'

/**
 * Asks for confirmation; the focus starts on the button that changes nothing. While `busy`, the
 * dialog can't be closed.
 */
export const ConfirmDialog = ({
  title,
  keepLabel,
  confirmLabel,
  isDanger = false,
  busy = false,
  onKeep,
  onConfirm,
  children,
}: {
  title: string
  /** Label of the button that changes nothing. */
  keepLabel: string
  confirmLabel: string
  isDanger?: boolean
  busy?: boolean
  onKeep: () => void
  onConfirm: () => void
  children: ReactNode
}): ReactNode => (
  <StudioDialog
    title={title}
    width={420}
    {...(!busy && { onClose: onKeep })}
    actions={
      <>
        <Button variant="secondary" size="small" data-first idle={busy} onClick={onKeep}>
          {keepLabel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          size="small"
          busy={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </StudioDialog>
)
