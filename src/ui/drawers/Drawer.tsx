import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyOverlay } from '../overlays/lazyOverlay'
import { useRestoreFocus } from '../overlays/useRestoreFocus'
import { DrawerContext, useHistoryEntry } from '../history/useHistoryEntry'

/** Props of a drawer. */
export interface DrawerProps {
  title: string
  open: boolean
  /** The name by which Forward opens the drawer again, from `useDrawer` or `useItemDrawer`. */
  name: string
  onClose: () => void
  children: ReactNode
  /**
   * `full` is up to 1200 px wide, `right` a column at the inline end; both fill a phone's screen.
   */
  kind?: 'full' | 'right'
  /**
   * The path in the address bar while the drawer is open; closing the drawer restores the earlier
   * URL (shell.screen.drawer-address-rewrite).
   */
  path?: string | undefined
  /** The path that closing leads to if the page itself was opened at `path`. */
  returnTo?: string
  /** Whether the drawer and others can be open side by side. */
  multiple?: boolean
  /** The drawer's id. A child drawer that is rendered outside this drawer names it as `parent`. */
  id?: string
  /** Id of the drawer that opens this one; by default the surrounding drawer. */
  parent?: string
  /** Small actions beside the title, such as print. */
  tools?: ReactNode
  /** Buttons, always visible at the bottom; the one that changes nothing comes first. */
  actions?: ReactNode
}

/**
 * A drawer over the page at the inline end. It traps and restores focus; Escape, a click outside
 * and the browser's Back close it; Forward opens it again. Its code is loaded when the first drawer
 * opens. (doc 1 §2, Drawer and modal hosts)
 */
export function Drawer(props: DrawerProps): ReactNode {
  const navigate = useNavigate()
  const { open, returnTo } = props
  const id = useHistoryEntry({
    ...props,
    kind: 'drawer',
    close: props.onClose,
    leavePath: () => {
      if (returnTo !== undefined) void navigate(returnTo, { replace: true })
    },
  })
  useRestoreFocus(open)

  if (!open) return null
  return (
    <DrawerContext value={id}>
      <Body {...props} onLoadFailed={props.onClose} />
    </DrawerContext>
  )
}

const Body = lazyOverlay(async () => (await import('./DrawerBody')).DrawerBody)
