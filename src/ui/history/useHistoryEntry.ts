import { createContext, use, useEffect, useEffectEvent, useId } from 'react'
import { leaveDrawer, openDrawer, type HostedDrawer } from './drawerHost'

/** What a drawer or dialog tells the host. */
interface Overlay extends Pick<HostedDrawer, 'kind' | 'name' | 'close'> {
  open: boolean
  id?: string | undefined
  parent?: string | undefined
  multiple?: boolean
  path?: string | undefined
  isHeld?: boolean
  leavePath?: () => void
}

/**
 * Gives a drawer or dialog its own entry in the browser's history while it is open, so that Back
 * closes it and does not leave the page. Returns its id.
 */
export function useHistoryEntry({
  open,
  kind,
  name,
  path,
  multiple = false,
  isHeld = false,
  ...overlay
}: Overlay): string {
  const generatedId = useId()
  const surroundingId = use(DrawerContext)
  const { id = generatedId, parent = surroundingId } = overlay
  const close = useEffectEvent(() => overlay.close())
  const leavePath = useEffectEvent(() => overlay.leavePath?.())
  const isHeldNow = useEffectEvent(() => isHeld)
  useEffect(() => {
    if (!open) return
    openDrawer({
      id,
      parent,
      kind,
      multiple,
      name,
      path,
      close: () => close(),
      leavePath: () => leavePath(),
      isHeld: () => isHeldNow(),
    })
    return () => {
      leaveDrawer(id)
    }
  }, [open, id, parent, kind, multiple, name, path])
  return id
}

/** The id of the surrounding drawer: drawers opened inside it are its children. */
export const DrawerContext = createContext<string | undefined>(undefined)
