import type { ReactNode } from 'react'
import { lazyOverlay } from './lazyOverlay'
import { useRestoreFocus } from './useRestoreFocus'

/** Props of a dialog; `actions` go at its end, the safe one first. */
export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /** Prevents closing by accident: neither Escape nor a click outside closes it. */
  persistent?: boolean
}

/** A modal dialog that traps and restores focus. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps): ReactNode {
  useRestoreFocus(props.open)
  return props.open ? <Body {...props} onLoadFailed={props.onClose} /> : null
}

const Body = lazyOverlay(async () => (await import('./DialogBody')).DialogBody)
