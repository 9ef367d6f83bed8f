import type { Location, NavigateFunction, NavigationType } from 'react-router-dom'
import { planAddress, planAfterBack, type AddressPlan, type DrawerAddress } from './drawerAddresses'
import { currentAddress, drawersOf, staleDrawers, type DrawerState } from './drawerState'

/**
 * Gives each open drawer a history entry of the router, on top of the page's own entry, and shows
 * the drawer's path in the address bar if it has one.
 */
export interface DrawerAddressBar {
  /** Removes the entries of closed drawers and adds those of opened ones. */
  change: (closed: readonly string[], opened: readonly AddressedDrawer[]) => void
  /** To be called with each location that the router shows, and the page that is shown for it. */
  follow: (
    location: Location,
    type: NavigationType,
    navigate: NavigateFunction,
    page: Location,
  ) => void
  /**
   * Whether the page itself was opened at this path, so that there is no earlier address to
   * restore.
   */
  isOwnAddress: (path: string) => boolean
  /**
   * Whether the router is still on its way to another entry; nothing may be written to the history
   * until it has arrived.
   */
  isGoing: () => boolean
  /** The name of the drawer that Forward led to and that is not open yet. */
  awaited: () => string | undefined
}

/** A drawer with the name by which Forward finds it. */
export interface AddressedDrawer {
  id: string
  name: string
  /** Undefined if the address bar keeps the page's address. */
  path: string | undefined
}

/** What the address bar asks of the open drawers. */
export interface DrawerListener {
  /** Closes the drawers whose entries the browser's Back has left. */
  onBack: (drawers: readonly string[]) => void
  /** Opens the drawer with this name, because Forward led to its entry. */
  onForward: (name: string) => void
  /** Called once the router has arrived where the address bar sent it. */
  onArrival: () => void
  /** Whether a drawer may not be closed now. */
  isHeld: (drawer: string) => boolean
}

/** Creates the address bar. */
export function createDrawerAddressBar(listener: DrawerListener): DrawerAddressBar {
  let addresses: readonly DrawerAddress[] = []
  /** The number of drawer entries in the history below the page's entry. */
  let entriesBelowPage = 0
  let isGoing = false
  let navigate: NavigateFunction | undefined
  let pageKey = ''
  /** The newest entry written or shown: the names of its drawers, and its path with query. */
  let names: readonly string[] = []
  let address = ''
  /** Whether the router has not yet shown the entry written last. */
  let isUnshown = false
  /** Whether Forward led to drawers that are not open yet. */
  let isAwaiting = false

  const go = (steps: number): void => {
    if (steps === 0 || !navigate) return
    isGoing = true
    void navigate(steps)
  }
  const write = ({ addresses: next, write: mode, back }: AddressPlan, drawer?: AddressedDrawer) => {
    addresses = next
    go(-back)
    if (mode === 'none' || !navigate || !drawer) return
    names = [...names.slice(0, entriesBelowPage + addresses.length - 1), drawer.name]
    const state: DrawerState = { drawers: names, page: pageKey }
    void navigate(drawer.path ?? currentAddress() + window.location.hash, {
      replace: mode === 'replace',
      state,
    })
    // The router writes the history immediately and shows the new location later.
    address = currentAddress()
    isUnshown = true
  }
  const awaitedCount = (): number => names.length - entriesBelowPage - addresses.length
  const awaited = (): string | undefined =>
    isAwaiting ? names[entriesBelowPage + addresses.length] : undefined
  /** Opens the next drawer that Forward led to, or leaves the entry of one that nothing opens. */
  const reopenNext = (): void => {
    const name = awaited()
    if (name === undefined) isAwaiting = false
    else if (name === '') {
      go(-awaitedCount())
      isAwaiting = false
    } else listener.onForward(name)
  }
  /** Opens or closes the drawers above the entry that Back or Forward led to. */
  const arrive = (shown: readonly string[], path: string, isPage: boolean): void => {
    names = shown
    address = path
    isUnshown = false
    isAwaiting = false
    const hasArrived = isGoing
    isGoing = false
    const left = names.length - entriesBelowPage
    if (left < addresses.length) {
      const plan = planAfterBack(addresses, Math.max(0, left))
      if (left >= 0 && plan.closed.some(listener.isHeld)) return go(addresses.length - left)
      entriesBelowPage = Math.min(entriesBelowPage, names.length)
      addresses = plan.addresses
      listener.onBack(plan.closed)
      go(-plan.back)
    } else if (isPage) {
      // After a reload, or Back from another page, no drawer is open.
      addresses = []
      entriesBelowPage = names.length
      go(-staleDrawers(names))
    } else if (left > addresses.length) {
      isAwaiting = true
      reopenNext()
    }
    if (hasArrived && !isGoing) listener.onArrival()
  }
  // Handles Back right after an entry was written: the router never showed that entry, so its
  // location is unchanged, and it does not report that the entry was left.
  // oxlint-disable-next-line portico/router-history -- the router does not report this Back
  window.addEventListener('popstate', () => {
    if (isUnshown) arrive(names.slice(0, -1), currentAddress(), false)
  })
  /**
   * Assigns an existing entry to a drawer: the one that Forward led to, or the current one if the
   * page was opened or reloaded at the drawer's path; returns whether it did.
   */
  const assignEntry = ({ id, name, path }: AddressedDrawer): boolean => {
    if (awaited() === name) {
      addresses = [...addresses, { drawer: id, isClosed: false }]
      return true
    }
    if (path === undefined || path !== window.location.pathname || addresses.length > 0)
      return false
    entriesBelowPage = 0
    // After a reload, the entries below are those of the page and of the drawers from which this
    // drawer was opened.
    addresses = names.map((_, index) => ({
      drawer: index === names.length - 1 ? id : '',
      isClosed: index < names.length - 1,
    }))
    return true
  }

  return {
    change(closed, opened) {
      // A link in a drawer led to another page, which may still be loading. Going back would undo
      // that navigation.
      const isElsewhere = navigate !== undefined && address !== currentAddress()
      if (isElsewhere || (!isAwaiting && awaitedCount() !== 0)) {
        addresses = []
        entriesBelowPage = isElsewhere ? 0 : names.length
        isAwaiting = false
      }
      const unassigned = opened.filter((drawer) => !assignEntry(drawer))
      if (isAwaiting && closed.length + unassigned.length > 0) {
        // Something else happened than what Forward asked for: its entries are dropped.
        isAwaiting = false
        const dropped = { drawer: '', isClosed: true }
        addresses = [...addresses, ...Array.from({ length: awaitedCount() }, () => dropped)]
      }
      const [first, ...others] = unassigned
      write(planAddress(addresses, closed, first?.id), first)
      for (const drawer of others) write(planAddress(addresses, [], drawer.id), drawer)
      if (isAwaiting) reopenNext()
    },
    follow(location, type, go, page) {
      navigate = go
      pageKey = page.key
      const shown = drawersOf(location)
      // `write` has already recorded a drawer's entry, and may have recorded a newer one since.
      if (type !== 'POP' && shown.length > 0) {
        if (shown.length === names.length) isUnshown = false
        return
      }
      const path = location.pathname + location.search
      if (type === 'POP') arrive(shown, path, page.key === location.key)
      else {
        names = shown
        address = path
      }
    },
    isOwnAddress: (path) => path === window.location.pathname && names.length === 0,
    isGoing: () => isGoing,
    awaited,
  }
}
