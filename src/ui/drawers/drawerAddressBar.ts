import type { Location, NavigateFunction, NavigationType } from 'react-router-dom'
import { planAddress, planAfterBack, type AddressPlan, type DrawerAddress } from './drawerAddresses'

/**
 * Shows the paths of open drawers in the address bar, one history entry of the router per drawer,
 * on top of the page's own entry.
 */
export interface DrawerAddressBar {
  /** Removes the addresses of closed drawers and adds those of opened ones. */
  change: (closed: readonly string[], opened: readonly PathDrawer[]) => void
  /** To be called with each location that the router shows. */
  follow: (location: Location, type: NavigationType, navigate: NavigateFunction) => void
  /**
   * Whether the page itself was opened at this path, so that there is no earlier address to
   * restore.
   */
  isOwnAddress: (path: string) => boolean
  /**
   * Whether the router is still going back; nothing may be written to the history until it has
   * arrived.
   */
  isGoingBack: () => boolean
}

/** A drawer that has a path. */
export interface PathDrawer {
  id: string
  path: string
}

/** The number of drawer addresses on top of the page's address, read from the location's state. */
export function drawersAt({ state }: Pick<Location, 'state'>): number {
  const routerState: unknown = state
  const depth: unknown =
    typeof routerState === 'object' && routerState !== null
      ? Reflect.get(routerState, 'drawers')
      : undefined
  return typeof depth === 'number' ? depth : 0
}

/**
 * Creates the address bar. `onBack` is called with the drawers whose addresses the browser's Back
 * has left, `onArrival` once the router has finished going back.
 */
export function createDrawerAddressBar(
  onBack: (drawers: readonly string[]) => void,
  onArrival: () => void,
): DrawerAddressBar {
  let addresses: readonly DrawerAddress[] = []
  /**
   * The number of drawer entries in the history below the page's entry; above 0 only after Forward.
   */
  let entriesBelowPage = 0
  let isGoingBack = false
  let navigate: NavigateFunction | undefined
  /**
   * The newest entry written or shown: the number of drawer entries up to it, and its path with
   * query.
   */
  let depth = 0
  let address = ''
  /** Whether the router has not yet shown the entry written last. */
  let isUnshown = false

  const back = (steps: number): void => {
    if (steps === 0 || !navigate) return
    isGoingBack = true
    void navigate(-steps)
  }
  const write = (
    { addresses: next, write: mode, back: steps }: AddressPlan,
    path: string,
  ): void => {
    addresses = next
    back(steps)
    if (mode === 'none' || !navigate) return
    depth = entriesBelowPage + addresses.length
    void navigate(path, { replace: mode === 'replace', state: { drawers: depth } })
    // The router writes the history immediately and shows the new location later.
    address = currentAddress()
    isUnshown = true
  }
  /** Closes the drawers above the entry that Back or Forward led to. */
  const arrive = (shownDepth: number, path: string): void => {
    depth = shownDepth
    address = path
    isUnshown = false
    const hasArrived = isGoingBack
    isGoingBack = false
    if (depth - entriesBelowPage < addresses.length) {
      const plan = planAfterBack(addresses, Math.max(0, depth - entriesBelowPage))
      entriesBelowPage = Math.min(entriesBelowPage, depth)
      addresses = plan.addresses
      onBack(plan.closed)
      back(plan.back)
    }
    if (hasArrived && !isGoingBack) onArrival()
  }
  // Handles Back right after an entry was written: the router never showed that entry, so its
  // location is unchanged, and it does not report that the entry was left.
  // eslint-disable-next-line no-restricted-syntax -- the router does not report this Back
  window.addEventListener('popstate', () => {
    if (isUnshown) arrive(depth - 1, currentAddress())
  })
  /**
   * Assigns the current entry to a drawer if the page was opened or reloaded at that drawer's path;
   * returns whether it did.
   */
  const assignCurrentEntry = ({ id, path }: PathDrawer): boolean => {
    if (path !== window.location.pathname || addresses.length > 0) return false
    entriesBelowPage = 0
    // After a reload, the entries below are those of the page and of the drawers from which this
    // drawer was opened.
    addresses = Array.from({ length: depth }, (_, index) => ({
      drawer: index === depth - 1 ? id : '',
      isClosed: index < depth - 1,
    }))
    return true
  }

  return {
    change(closed, opened) {
      // A link in a drawer led to another page, which may still be loading. Going back would undo
      // that navigation.
      const isElsewhere = navigate !== undefined && address !== currentAddress()
      if (isElsewhere || depth !== entriesBelowPage + addresses.length) {
        addresses = []
        entriesBelowPage = isElsewhere ? 0 : depth
      }
      const [first, ...others] = opened.filter((drawer) => !assignCurrentEntry(drawer))
      write(planAddress(addresses, closed, first?.id), first?.path ?? '')
      for (const { id, path } of others) write(planAddress(addresses, [], id), path)
    },
    follow(location, type, go) {
      navigate = go
      const shownDepth = drawersAt(location)
      // `write` has already recorded a drawer's entry, and may have recorded a newer one since.
      if (type !== 'POP' && shownDepth > 0) {
        if (shownDepth === depth) isUnshown = false
        return
      }
      const path = location.pathname + location.search
      if (type === 'POP') arrive(shownDepth, path)
      else {
        depth = shownDepth
        address = path
      }
    },
    isOwnAddress: (path) => path === window.location.pathname && depth === 0,
    isGoingBack: () => isGoingBack,
  }
}

const currentAddress = (): string => window.location.pathname + window.location.search
