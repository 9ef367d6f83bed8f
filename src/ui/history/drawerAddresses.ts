/** A path that a drawer shows instead of the page's path, as one entry of the browser's history. */
export interface DrawerAddress {
  drawer: string
  /**
   * Whether the drawer is closed although its address can't be removed yet, because the address of
   * another drawer is on top of it.
   */
  isClosed: boolean
}

/** Changes to make to the browser's history, and the drawer addresses in it afterwards. */
export interface AddressPlan {
  addresses: readonly DrawerAddress[]
  /** The number of entries to go back. */
  back: number
  write: 'push' | 'replace' | 'none'
}

/**
 * Plans the changes to the history when drawers close and, with `opened`, a drawer opens. If the
 * topmost address belongs to a closed drawer, the new address replaces it. Pure. (doc 1 §2,
 * shell.screen.drawer-address-rewrite, drawer-address-restore)
 */
export function planAddress(
  addresses: readonly DrawerAddress[],
  closed: readonly string[],
  opened?: string,
): AddressPlan {
  const afterClosing = addresses.map((address) =>
    closed.includes(address.drawer) ? { ...address, isClosed: true } : address,
  )
  const back = countTrailingClosed(afterClosing)
  if (opened === undefined)
    return { addresses: afterClosing.slice(0, afterClosing.length - back), back, write: 'none' }
  const newAddress = { drawer: opened, isClosed: false }
  return back > 0
    ? { addresses: [...afterClosing.slice(0, -1), newAddress], back: 0, write: 'replace' }
    : { addresses: [...afterClosing, newAddress], back: 0, write: 'push' }
}

/**
 * Plans the changes to the history after the browser's Back: the drawers that close, and how many
 * more entries to go back. `depth` is the number of drawer addresses that remain. Pure.
 * (shell.screen.drawer-reload)
 */
export function planAfterBack(
  addresses: readonly DrawerAddress[],
  depth: number,
): AddressPlan & { closed: readonly string[] } {
  const remaining = addresses.slice(0, depth)
  const back = countTrailingClosed(remaining)
  const closed = addresses
    .slice(depth)
    .flatMap(({ drawer, isClosed }) => (isClosed ? [] : [drawer]))
  return { addresses: remaining.slice(0, remaining.length - back), back, write: 'none', closed }
}

function countTrailingClosed(addresses: readonly DrawerAddress[]): number {
  const last = addresses.findLastIndex(({ isClosed }) => !isClosed)
  return addresses.length - 1 - last
}
