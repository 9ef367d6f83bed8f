import type { ReactNode } from 'react'
import { lazyOverlay } from './lazyOverlay'
import { useFocusBack } from './useFocusBack'

/** Props of a dialog; `actions` stand at its end, the safe one first. */
export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /** What it is about can't be closed by accident: neither Escape nor a press outside. */
  firm?: boolean
}

/** A modal dialog: keeps the focus, gives it back. Its code is loaded when the first one opens. */
export function Dialog(props: DialogProps): ReactNode {
  useFocusBack(props.open)
  return props.open ? <Body {...props} onMissing={props.onClose} /> : null
}

const Body = lazyOverlay(async () => (await import('./DialogBody')).DialogBody)
