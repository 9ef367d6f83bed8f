// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setWidth } from '#tests/support/setWidth'
import { MemoryRouter } from 'react-router-dom'
import { PictureCard } from '../cards/PictureCard'
import { CardCells } from './CardCells'
import { PictureCardSkeleton } from './PictureCardSkeleton'

afterEach(cleanup)

it.each([
  [1, ['single first-of-odd']],
  [2, ['pair', 'pair']],
  [3, ['first-of-odd', '', '']],
  [5, ['first-of-odd pair', 'pair', '', '', '']],
])('marks which of %i cards are wider: %j', (count, marks) => {
  const { container } = render(
    <CardCells items={Array.from({ length: count }, (_, at) => at)} getKey={(at) => at}>
      {(at) => at}
    </CardCells>,
  )
  const cells = [...(container.firstElementChild?.children ?? [])]
  expect(
    cells.map((cell) =>
      ['single', 'first-of-odd', 'pair']
        .filter((mark) => cell.hasAttribute(`data-${mark}`))
        .join(' '),
    ),
  ).toEqual(marks)
})

it.each([1440, 390])(
  "at %i px, the placeholder of a single card has its picture where the card's is",
  (width) => {
    setWidth(width)
    const card = <PictureCard title="Regatta" to="/events/1" image={undefined} ratio="row" />
    const [loaded, loading] = [card, <PictureCardSkeleton ratio="row" />].map((content) => {
      const { container } = render(
        <CardCells items={[0]} getKey={(at) => at}>
          {() => <MemoryRouter>{content}</MemoryRouter>}
        </CardCells>,
      )
      const box = container.querySelector('[data-padding]') as Element
      return getComputedStyle(box).flexDirection
    })
    expect(loaded).toBe('row')
    expect(loading).toBe(loaded)
  },
)
