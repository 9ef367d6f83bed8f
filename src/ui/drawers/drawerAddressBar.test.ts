// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { NavigationType } from 'react-router-dom'
import { createDrawerAddressBar } from './drawerAddressBar'

/** An address bar at `/orders` whose router has not shown any of the entries written since. */
function openBar() {
  const onBack = vi.fn<(drawers: readonly string[]) => void>()
  const onArrival = vi.fn<() => void>()
  const bar = createDrawerAddressBar(onBack, onArrival)
  const navigate = vi.fn<(to: unknown) => void>()
  const page = { pathname: '/orders', search: '', hash: '', state: null, key: 'default' }
  history.replaceState(null, '', '/orders')
  bar.follow(page, NavigationType.Pop, navigate)
  return { bar, onBack, onArrival, navigate }
}

describe('Back before the router has shown a drawer’s entry', () => {
  it('closes the drawer, just as it does afterwards [shell.screen.drawer-address-restore]', () => {
    const { bar, onBack } = openBar()
    bar.change([], [{ id: 'order', path: '/orders/7' }])
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(onBack).toHaveBeenCalledWith(['order'])
  })

  it('by the drawer’s own close button lets the next drawer write its path', () => {
    const { bar, onArrival, navigate } = openBar()
    bar.change([], [{ id: 'order', path: '/orders/7' }])
    bar.change(['order'], [])
    expect(navigate).toHaveBeenLastCalledWith(-1)
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(bar.isGoingBack()).toBe(false)
    expect(onArrival).toHaveBeenCalledOnce()
  })
})
