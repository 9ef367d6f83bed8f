import type { ReactNode } from 'react'
import { lazyOverlay } from './lazyOverlay'
import { useRestoreFocus } from './useRestoreFocus'

/** Props of a dialog; `actions` stand at its end, the safe one first. */
export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /** What it is about can't be closed by accident: neither Escape nor a press outside. */
  persistent?: boolean
}

/** A modal dialog: keeps the focus, gives it back. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps): ReactNode {
  useRestoreFocus(props.open)
  return props.open ? <Body {...props} onLoadFailed={props.onClose} /> : null
}

const Body = lazyOverlay(async () => (await import('./DialogBody')).DialogBody)
