// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { useMissedBack } from './useMissedBack'

afterEach(cleanup)

function Page() {
  useLayoutEffect(() => {
    window.history.replaceState(null, '', '/early?day=2')
  }, [])
  useMissedBack()
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it('shows the page of an address that changed before the router listened to the history', () => {
  window.history.replaceState(null, '', '/events')
  const steps = window.history.length
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('/early?day=2')
  expect(window.history.length).toBe(steps)
})
