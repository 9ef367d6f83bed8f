import { landAt, planAddress, type AddressPlan, type DrawerAddress } from './drawerAddresses'

/**
 * The addresses that drawers lay over a page's own, in the browser's history; the router is not
 * told, so that the page stays.
 */
export interface DrawerHistory {
  /** Takes the addresses of closed drawers out and writes those of opened ones. */
  change: (closed: readonly string[], opened: readonly PathDrawer[]) => void
  /**
   * True where the page itself was opened at this path, so that no earlier address can come back.
   */
  isOwnAddress: (path: string) => boolean
  /** True while the browser is on its way back: nothing may be written before it has arrived. */
  isTravelling: () => boolean
}

/** A drawer that has a path. */
export interface PathDrawer {
  id: string
  path: string
}

/**
 * Keeps the addresses of drawers; `onBack` gets the drawers whose addresses the person left by the
 * browser's Back, `onArrival` says that the way back is done.
 */
export function createDrawerHistory(
  onBack: (drawers: readonly string[]) => void,
  onArrival: () => void,
): DrawerHistory {
  let addresses: readonly DrawerAddress[] = []
  /**
   * How many entries of drawers lie under the page's own address: after Forward there may be some.
   */
  let base = 0
  let travelling = false
  let listening = false

  const back = (steps: number): void => {
    if (steps === 0) return
    travelling = true
    window.history.go(-steps)
  }
  const listen = (): void => {
    if (listening) return
    listening = true
    window.addEventListener('popstate', () => {
      if (travelling) {
        travelling = false
        onArrival()
        return
      }
      const depth = depthShown()
      if (depth - base >= addresses.length) return
      const landing = landAt(addresses, Math.max(0, depth - base))
      base = Math.min(base, depth)
      addresses = landing.addresses
      onBack(landing.closed)
      back(landing.back)
    })
  }
  const write = ({ addresses: next, write: way, back: steps }: AddressPlan, path: string): void => {
    addresses = next
    back(steps)
    if (way === 'none') return
    listen()
    const state: unknown = {
      ...(Object(window.history.state) as object),
      [DEPTH]: base + addresses.length,
    }
    if (way === 'push') window.history.pushState(state, '', path)
    else window.history.replaceState(state, '', path)
  }
  /**
   * A page that was opened, or loaded again, at a drawer's own path: the address is there already.
   */
  const adopt = ({ id, path }: PathDrawer): boolean => {
    if (path !== window.location.pathname || addresses.length > 0) return false
    const depth = depthShown()
    base = 0
    // Loaded again, the entries under it are those of the page and of the drawers that it was
    // opened from.
    addresses = Array.from({ length: depth }, (_, index) => ({
      drawer: index === depth - 1 ? id : '',
      left: index < depth - 1,
    }))
    listen()
    return true
  }

  return {
    change(closed, opened) {
      // A link in a drawer led to another page: the entries under it are the browser's now, and
      // going back would undo the step.
      if (depthShown() !== base + addresses.length) {
        addresses = []
        base = depthShown()
      }
      const [first, ...others] = opened.filter((drawer) => !adopt(drawer))
      write(planAddress(addresses, closed, first?.id), first?.path ?? '')
      for (const { id, path } of others) write(planAddress(addresses, [], id), path)
    },
    isOwnAddress: (path) => path === window.location.pathname && depthShown() === 0,
    isTravelling: () => travelling,
  }
}

/**
 * How many addresses of drawers lie one over the other where the browser stands: part of each
 * entry's state.
 */
const DEPTH = 'drawers'

function depthShown(): number {
  const state: unknown = window.history.state
  const depth: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, DEPTH) : undefined
  return typeof depth === 'number' ? depth : 0
}
