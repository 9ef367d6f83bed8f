import type { ReactNode } from 'react'
import { lazyOverlay } from './lazyOverlay'
import { useRestoreFocus } from './useRestoreFocus'

/** Props of a dialog; `actions` are at its end, the one that changes nothing first. */
export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /** Whether the dialog has no close button, and neither Escape nor a click outside closes it. */
  persistent?: boolean
}

/**
 * A modal dialog that traps and restores the focus. Its code is loaded when the first dialog opens.
 */
export function Dialog(props: DialogProps): ReactNode {
  useRestoreFocus(props.open)
  return props.open ? <Body {...props} onLoadFailed={props.onClose} /> : null
}

const Body = lazyOverlay(async () => (await import('./DialogBody')).DialogBody)
