// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { NavigationType } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInPage } from '../../../tests/support/renderInPage'
import { useHashTarget } from './useHashTarget'

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
afterEach(() => scrolled.mockClear())

function Page({ arrivedBy }: { arrivedBy: NavigationType }): ReactNode {
  useHashTarget(arrivedBy)
  const [isLoaded, setLoaded] = useState(false)
  return isLoaded ? (
    <p id="section-rules">Rules</p>
  ) : (
    <button onClick={() => setLoaded(true)}>Load</button>
  )
}

it.each([
  ['scrolls to it, also if the page shows it later', NavigationType.Push, 1],
  ['leaves the position on Back', NavigationType.Pop, 0],
])('a link to a section %s', async (_what, arrivedBy, times) => {
  renderInPage(<Page arrivedBy={arrivedBy} />, { texts: {}, path: '/faq#section-rules' })
  expect(scrolled).not.toHaveBeenCalled()
  await userEvent.setup().click(screen.getByText('Load'))
  await screen.findByText('Rules')
  expect(scrolled.mock.contexts).toEqual(
    times === 0 ? [] : [document.getElementById('section-rules')],
  )
})
