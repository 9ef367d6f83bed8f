// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useScrollToTop } from './useScrollToTop'

afterEach(cleanup)

const Box = ({ group }: { group: string }) => <div ref={useScrollToTop(group)} role="group" />

it('another group opens at its top; the same one stays where it is', () => {
  const { rerender } = render(<Box group="pages" />)
  const box = screen.getByRole('group')
  box.scrollTop = 300
  rerender(<Box group="pages" />)
  expect(box.scrollTop).toBe(300)
  rerender(<Box group="look" />)
  expect(box.scrollTop).toBe(0)
})
