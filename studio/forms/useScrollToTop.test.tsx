// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrollToTop } from './useScrollToTop'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Box = ({ group }: { group: string }) => (
  <div ref={useScrollToTop(group)} role="group">
    <h2>{group}</h2>
  </div>
)

/** Lays out a box of 700 px at 100 px, with its heading at `headingTop` px of the window. */
function layOut(headingTop: number): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = this.tagName === 'H2' ? [headingTop, 24] : [100, 700]
    return new DOMRect(0, top, 392, height)
  })
}

it('another group opens at its top; the same one stays where it is', () => {
  layOut(300)
  const { rerender } = render(<Box group="pages" />)
  const box = screen.getByRole('group')
  box.scrollTop = 700
  rerender(<Box group="pages" />)
  expect(box.scrollTop).toBe(700)
  rerender(<Box group="look" />)
  expect(box.scrollTop).toBe(0)
})

it('another group whose heading what is unfolded leaves out of sight opens at it; the first one at its top', () => {
  layOut(1400)
  const { rerender } = render(<Box group="pages" />)
  expect(screen.getByRole('group').scrollTop).toBe(0)
  rerender(<Box group="look" />)
  expect(screen.getByRole('group').scrollTop).toBe(1284)
})
