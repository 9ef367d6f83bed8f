// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInPage } from '#tests/support/renderInPage'
import { manifest, type CardGridSettings } from './manifest'
import { Widget } from './Widget'

afterEach(cleanup)

it.each([
  [2, '2'],
  [3, '3'],
  [4, '2'],
  [5, '3'],
])(
  'of three columns, %i cards take %s, so that no row has a hole that it need not have',
  (count, columns) => {
    const cards = Array.from({ length: count }, (_one, index) => ({
      id: `card-${index}`,
      title: `Card ${index}`,
      text: '',
      image: '',
      linkTo: '',
    }))
    const settings: CardGridSettings = { ...manifest.sample, columns: 3, cards }
    renderInPage(<Widget settings={settings} />, { services: { homePath: '/' } })
    const [card] = screen.getAllByRole('article')
    expect(card?.parentElement?.getAttribute('data-columns')).toBe(columns)
  },
)
