// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BrowserRouter } from './BrowserRouter'
import { Link } from './Link'
import { useLocation, useSearchParams } from './NavigationContext'
import { NavLink } from './NavLink'
import { placeOf } from './PageLocation'
import { Redirect } from './Redirect'

const at = (): string => window.location.pathname + window.location.search
/** Clicks a link and tells whether the portal took the click; the test's window goes nowhere. */
const follow = (name: string, how: MouseEventInit = {}): boolean => {
  let taken = false
  const look = (event: Event): void => {
    taken = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  fireEvent.click(screen.getByRole('link', { name }), { button: 0, ...how })
  return taken
}

function Place() {
  const { pathname, search, by } = useLocation()
  const [query, setQuery] = useSearchParams()
  return (
    <>
      <output>{`${pathname}${search} ${by}`}</output>
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

describe('going about in the portal', () => {
  it('follows a link in place, Back included; what the browser does itself with a link stays the browser’s', () => {
    render(
      <BrowserRouter>
        <Place />
        <Link to="/dining">Dining</Link>
        <Link to="/perks" target="_blank">
          Perks
        </Link>
      </BrowserRouter>,
    )
    expect(screen.getByRole('status').textContent).toBe('/events pop')
    const steps = window.history.length
    expect(follow('Dining')).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('/dining push')
    expect(window.history.length).toBe(steps + 1)
    follow('Dining')
    expect(window.history.length).toBe(steps + 1)
    for (const how of [
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ])
      expect(follow('Dining', how)).toBe(false)
    expect(follow('Perks')).toBe(false)
    window.history.replaceState(null, '', '/rooms?day=2')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.getByRole('status').textContent).toBe('/rooms?day=2 pop')
  })

  it('changes the query alone, goes elsewhere without a step for Back, and never to another host', () => {
    render(
      <BrowserRouter>
        <Place />
        {[
          '//elsewhere.example/x',
          '/.//elsewhere.example/x',
          '/a/..//elsewhere.example/x',
          '/\\elsewhere.example/x',
        ].map((to) => (
          <Link key={to} to={to}>
            Elsewhere
          </Link>
        ))}
        <Link to="?page=9">Nine</Link>
      </BrowserRouter>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'next' }))
    expect(at()).toBe('/events?page=2')
    expect(screen.getByRole('link', { name: 'Nine' }).getAttribute('href')).toBe('/events?page=9')
    for (const link of screen.getAllByRole('link', { name: 'Elsewhere' }))
      expect(link.getAttribute('href')).toBe('/elsewhere.example/x')
    const steps = window.history.length
    render(
      <BrowserRouter>
        <Redirect to="/login" />
      </BrowserRouter>,
    )
    expect(at()).toBe('/login')
    expect(window.history.length).toBe(steps)
  })

  it('is drawn at an address of slashes alone, and hears of a place that changed before it listened', () => {
    window.history.replaceState(null, '', '/events')
    const Early = () => {
      useLayoutEffect(() => {
        window.history.replaceState(null, '', '/early')
      }, [])
      return <Place />
    }
    render(
      <BrowserRouter>
        <Early />
      </BrowserRouter>,
    )
    expect(screen.getByRole('status').textContent).toBe('/early pop')
    expect(placeOf('?page=2', { pathname: '//', search: '' })).toEqual({
      pathname: '/',
      search: '?page=2',
      hash: '',
    })
    expect(placeOf('/dining', { pathname: '//x:y', search: '' }).pathname).toBe('/dining')
  })

  it.each([
    ['/events', false, 'page'],
    ['/Events/', false, 'page'],
    ['/event', false, null],
    ['/', false, 'page'],
    ['/', true, null],
  ])('a link to %s (to the page alone: %s) is told as the current one: %s', (to, end, current) => {
    render(
      <BrowserRouter>
        <NavLink to={to} end={end}>
          Way
        </NavLink>
      </BrowserRouter>,
    )
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
  })
})
