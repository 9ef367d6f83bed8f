// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { JoinedFacts } from './JoinedFacts'

afterEach(cleanup)

it('facts in one line are each isolated, and empty ones are left out', () => {
  const { container } = render(
    <JoinedFacts parts={['٧:٣٠ م', '', null, false, <b key="place">الديوان</b>]} />,
  )
  expect(container.firstElementChild?.innerHTML).toBe(
    '<bdi>٧:٣٠ م</bdi>&nbsp;· <bdi><b>الديوان</b></bdi>',
  )
})

it('a line without facts renders nothing', () => {
  expect(render(<JoinedFacts parts={['', undefined]} />).container.innerHTML).toBe('')
})
