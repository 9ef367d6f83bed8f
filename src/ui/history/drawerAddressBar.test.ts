// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NavigationType, type Location } from 'react-router-dom'
import { createDrawerAddressBar } from './drawerAddressBar'

const page: Location = {
  pathname: '/orders',
  search: '',
  hash: '',
  state: null,
  key: 'default',
  mask: undefined,
}
/** The entry of drawers over the page. */
const over = (...drawers: readonly string[]): Location => ({
  ...page,
  state: { drawers, page: page.key },
  key: drawers.join(),
})
const order = { id: 'order', name: '/orders/7', path: '/orders/7' }
const filters = { id: 'filters', name: 'filters', path: undefined }
const question = { id: 'question', name: '', path: undefined }

/** An address bar at `/orders`; its router shows only what a test lets it follow. */
function openBar() {
  const listener = {
    onBack: vi.fn<(drawers: readonly string[]) => void>(),
    onForward: vi.fn<(name: string) => void>(),
    onArrival: vi.fn<() => void>(),
    isHeld: vi.fn<(drawer: string) => boolean>(() => false),
  }
  const bar = createDrawerAddressBar(listener)
  const navigate = vi.fn<(to: unknown, options?: unknown) => void>()
  const show = (location: Location, shownPage = page, type = NavigationType.Pop): void =>
    bar.follow(location, type, navigate, shownPage)
  return { ...listener, bar, navigate, show }
}
/** An address bar whose page has a drawer without a path open. */
function openFilters() {
  const opened = openBar()
  opened.show(page)
  opened.bar.change([], [filters])
  opened.show(over('filters'), page, NavigationType.Push)
  return opened
}

beforeEach(() => history.replaceState(null, '', '/orders'))

describe('Back before the router has shown a drawer’s entry', () => {
  it('closes the drawer, just as it does afterwards [shell.screen.drawer-address-restore]', () => {
    const { bar, onBack, show } = openBar()
    show(page)
    bar.change([], [order])
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(onBack).toHaveBeenCalledWith(['order'])
  })

  it('by the drawer’s own close button lets the next drawer write its path', () => {
    const { bar, onArrival, navigate, show } = openBar()
    show(page)
    bar.change([], [order])
    bar.change(['order'], [])
    expect(navigate).toHaveBeenLastCalledWith(-1)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(bar.isGoing()).toBe(false)
    expect(onArrival).toHaveBeenCalledOnce()
  })
})

describe('a drawer without a path', () => {
  it('has an entry at the page’s address, which Back leaves and its own button removes', () => {
    const { bar, onBack, navigate, show } = openFilters()
    expect(navigate).toHaveBeenLastCalledWith('/orders', {
      replace: false,
      state: { drawers: ['filters'], page: 'default' },
    })
    show(page)
    expect(onBack).toHaveBeenLastCalledWith(['filters'])
    bar.change(['filters'], [])
    expect(navigate).toHaveBeenCalledOnce()

    const again = openFilters()
    again.bar.change(['filters'], [])
    expect(again.navigate).toHaveBeenLastCalledWith(-1)
  })

  it('is opened again by Forward, without another entry', () => {
    const { bar, navigate, onForward, show } = openFilters()
    show(page)
    bar.change(['filters'], [])
    show(over('filters'))
    expect(onForward).toHaveBeenCalledWith('filters')
    expect(bar.awaited()).toBe('filters')
    bar.change([], [{ ...filters, id: 'filters-again' }])
    expect(bar.awaited()).toBeUndefined()
    expect(navigate).toHaveBeenCalledOnce()
    bar.change(['filters-again'], [])
    expect(navigate).toHaveBeenLastCalledWith(-1)
  })

  it('gives its entry to another drawer that opens while Forward waits for it', () => {
    const { bar, navigate, show } = openFilters()
    show(page)
    bar.change(['filters'], [])
    show(over('filters'))
    bar.change([], [order])
    expect(navigate).toHaveBeenLastCalledWith('/orders/7', {
      replace: true,
      state: { drawers: ['/orders/7'], page: 'default' },
    })
  })

  it('leaves no entry to stop at after a reload, or Back from another page', () => {
    const { navigate, onArrival, show } = openBar()
    const reloaded = over('/orders/7', 'filters', 'help')
    show(reloaded, reloaded)
    expect(navigate).toHaveBeenLastCalledWith(-2)
    const at = over('/orders/7')
    show(at, at)
    expect(navigate).toHaveBeenCalledOnce()
    expect(onArrival).toHaveBeenCalledOnce()
  })
})

describe('a dialog', () => {
  it('is not opened again by Forward, which stays at the page', () => {
    const { bar, navigate, onForward, show } = openBar()
    show(page)
    bar.change([], [question])
    show(over(''), page, NavigationType.Push)
    show(page)
    bar.change(['question'], [])
    show(over(''))
    expect(onForward).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenLastCalledWith(-1)
  })

  it('that may not be closed now stays open on Back, with its entry', () => {
    const { bar, isHeld, navigate, onBack, show } = openBar()
    show(page)
    bar.change([], [question])
    show(over(''), page, NavigationType.Push)
    isHeld.mockReturnValue(true)
    show(page)
    expect(onBack).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenLastCalledWith(1)
    show(over(''))
    expect(bar.isGoing()).toBe(false)
  })
})
