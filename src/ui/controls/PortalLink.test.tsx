// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  BrowserRouter,
  Navigate,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PortalLink, PortalNavLink } from './PortalLink'

const currentAddress = (): string => window.location.pathname + window.location.search
/**
 * Clicks a link and returns whether the portal handled the click; prevents the test window from
 * navigating.
 */
const follow = (name: string, clickInit: MouseEventInit = {}): boolean => {
  let isHandled = false
  const onClick = (event: Event): void => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', onClick, { once: true })
  fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...clickInit })
  return isHandled
}

function CurrentLocation() {
  const { pathname, search } = useLocation()
  const type = useNavigationType()
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <output>{`${pathname}${search} ${type}`}</output>
      <button
        onClick={() => {
          setQuery({ page: String(Number(query.get('page') ?? 1) + 1) })
        }}
      >
        next
      </button>
    </>
  )
}

beforeEach(() => {
  window.history.replaceState(null, '', '/events')
})
afterEach(cleanup)

describe('links within the portal', () => {
  it('change the page without a reload, with Back; modified clicks and links with a target are left to the browser', () => {
    render(
      <BrowserRouter>
        <CurrentLocation />
        <PortalLink to="/dining">Dining</PortalLink>
        <PortalLink to="/perks" target="_blank">
          Perks
        </PortalLink>
      </BrowserRouter>,
    )
    expect(screen.getByRole('status').textContent).toBe('/events POP')
    const steps = window.history.length
    expect(follow('Dining')).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('/dining PUSH')
    expect(window.history.length).toBe(steps + 1)
    follow('Dining')
    expect(window.history.length).toBe(steps + 1)
    for (const clickInit of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ])
      expect(follow('Dining', clickInit)).toBe(false)
    expect(follow('Perks')).toBe(false)
    window.history.replaceState(null, '', '/rooms?day=2')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.getByRole('status').textContent).toBe('/rooms?day=2 POP')
  })

  it('can change only the query and never lead to another host; a redirect adds no history entry', () => {
    render(
      <BrowserRouter>
        <CurrentLocation />
        {[
          '//elsewhere.example/x',
          '/.//elsewhere.example/x',
          '/a/..//elsewhere.example/x',
          '/\\elsewhere.example/x',
        ].map((to) => (
          <PortalLink key={to} to={to}>
            Elsewhere
          </PortalLink>
        ))}
        <PortalLink to="?page=9">Nine</PortalLink>
      </BrowserRouter>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'next' }))
    expect(currentAddress()).toBe('/events?page=2')
    expect(screen.getByRole('link', { name: 'Nine' }).getAttribute('href')).toBe('/events?page=9')
    for (const link of screen.getAllByRole('link', { name: 'Elsewhere' }))
      expect(link.getAttribute('href')).toBe('/elsewhere.example/x')
    const steps = window.history.length
    render(
      <BrowserRouter>
        <Navigate to="/login" replace />
      </BrowserRouter>,
    )
    expect(currentAddress()).toBe('/login')
    expect(window.history.length).toBe(steps)
  })

  it.each([
    ['/events', 'page'],
    ['/Events/', 'page'],
    ['/events?page=2', 'page'],
    ['/event', null],
    ['/', null],
  ])('to %s are marked as the current page: %s', (to, current) => {
    for (const path of ['/events', '/Events/', '/events/7']) {
      window.history.replaceState(null, '', path)
      render(
        <BrowserRouter>
          <PortalNavLink to={to}>Way</PortalNavLink>
        </BrowserRouter>,
      )
      expect(screen.getByRole('link').getAttribute('aria-current'), path).toBe(current)
      cleanup()
    }
  })

  it('to / are marked as the current page only at /', () => {
    window.history.replaceState(null, '', '/')
    render(
      <BrowserRouter>
        <PortalNavLink to="/">Home</PortalNavLink>
      </BrowserRouter>,
    )
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page')
  })
})
