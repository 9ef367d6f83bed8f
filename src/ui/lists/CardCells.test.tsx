// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CardCells } from './CardCells'

afterEach(cleanup)

it.each([
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, '2'],
  [5, '3'],
])(
  '%i cards get %s columns, so that one or two leave no empty column and of four none is alone',
  (count, columns) => {
    const { container } = render(
      <CardCells items={Array.from({ length: count }, (_, at) => at)} getKey={(at) => at}>
        {(at) => at}
      </CardCells>,
    )
    expect(container.querySelector('[data-columns]')?.getAttribute('data-columns')).toBe(columns)
  },
)
