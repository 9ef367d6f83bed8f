import { useItemDrawer } from './useItemDrawer'

/** Whether a drawer is open. */
export interface DrawerSwitch {
  isOpen: boolean
  /** For the drawer's `name`. */
  name: string
  open: () => void
  close: () => void
}

/**
 * The state of a drawer that the browser's Back closes and Forward opens again; `name` is unique
 * on the page.
 */
export function useDrawer(name: string, isInitiallyOpen = false): DrawerSwitch {
  const { item, open, close } = useItemDrawer(() => name, isInitiallyOpen ? OPEN : undefined, [
    OPEN,
  ])
  return { isOpen: item !== undefined, name, open: () => open(OPEN), close }
}

const OPEN = true
