// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardCells } from './CardCells'

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
