import { useState, type ReactNode } from 'react'
import { useHistoryEntry } from '../history/useHistoryEntry'
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
  /**
   * Whether the dialog has no close button, and neither Escape, a click outside nor the browser's
   * Back closes it.
   */
  persistent?: boolean
}

/**
 * A modal dialog that traps and restores the focus. The browser's Back closes it. Its code is
 * loaded when the first dialog opens.
 */
export function Dialog(props: DialogProps): ReactNode {
  const { open, persistent = false, onClose } = props
  // A dialog that can't be closed from the start has no entry, so that Back leaves its page.
  const [hasEntry, setHasEntry] = useState(false)
  if (hasEntry ? !open : open && !persistent) setHasEntry(!hasEntry)
  useHistoryEntry({ kind: 'dialog', name: '', open: hasEntry, isHeld: persistent, close: onClose })
  useRestoreFocus(open)
  return open ? <Body {...props} onLoadFailed={props.onClose} /> : null
}

const Body = lazyOverlay(async () => (await import('./DialogBody')).DialogBody)
