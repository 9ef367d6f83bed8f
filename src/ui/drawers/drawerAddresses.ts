/** An address that a drawer laid over the page's own: one entry of the browser's history. */
export interface DrawerAddress {
  drawer: string
  /**
   * Its drawer is closed, but another drawer's address lies over it, so that it can't be taken out
   * yet.
   */
  left: boolean
}

/** What is to be done with the browser's history. */
export interface AddressPlan {
  addresses: readonly DrawerAddress[]
  /** So many entries back. */
  back: number
  write: 'push' | 'replace' | 'none'
}

/**
 * What happens to the address when some drawers close and, with `opened`, one with a path opens: it
 * takes the place of one that closes. Pure. (doc 1 §2, shell.screen.drawer-address-rewrite,
 * drawer-address-restore)
 */
export function planAddress(
  addresses: readonly DrawerAddress[],
  closed: readonly string[],
  opened?: string,
): AddressPlan {
  const marked = addresses.map((address) =>
    closed.includes(address.drawer) ? { ...address, left: true } : address,
  )
  const back = trailingLeft(marked)
  if (opened === undefined)
    return { addresses: marked.slice(0, marked.length - back), back, write: 'none' }
  const own = { drawer: opened, left: false }
  return back > 0
    ? { addresses: [...marked.slice(0, -1), own], back: 0, write: 'replace' }
    : { addresses: [...marked, own], back: 0, write: 'push' }
}

/**
 * What the browser's Back comes to, when only `depth` addresses of drawers lie under the one it
 * shows now: whose drawers close, and how much further back. Pure. (shell.screen.drawer-reload)
 */
export function landAt(
  addresses: readonly DrawerAddress[],
  depth: number,
): AddressPlan & { closed: readonly string[] } {
  const kept = addresses.slice(0, depth)
  const back = trailingLeft(kept)
  const closed = addresses.slice(depth).flatMap(({ drawer, left }) => (left ? [] : [drawer]))
  return { addresses: kept.slice(0, kept.length - back), back, write: 'none', closed }
}

function trailingLeft(addresses: readonly DrawerAddress[]): number {
  const last = addresses.findLastIndex(({ left }) => !left)
  return addresses.length - 1 - last
}
