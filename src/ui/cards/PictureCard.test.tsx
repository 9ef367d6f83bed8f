// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { Card } from '../layout/Card'
import { PictureCard, type PictureCardProps } from './PictureCard'

afterEach(cleanup)
const show = (props: Partial<PictureCardProps> = {}) =>
  render(
    <MemoryRouter>
      <PictureCard title="Oysters" to="/events/7" image="scene:bar" {...props} />
      <Card data-testid="plain" />
    </MemoryRouter>,
  )

describe('a picture card', () => {
  it.each(['16/9', '4/3', 'row', 'strip'] as const)(
    'is an article styled like any card, with a picture in the shape %s',
    (ratio) => {
      show({ ratio })
      const whole = screen.getByRole('article')
      expect([...whole.classList]).toEqual(
        expect.arrayContaining([...screen.getByTestId('plain').classList]),
      )
      expect(whole.dataset).toMatchObject({ interactive: 'true', padding: 'none' })
    },
  )

  it('has a link only in its title, a line above the title and the text below', () => {
    show({
      above: <p>{'Supper'}</p>,
      over: <p>{'8 March'}</p>,
      foot: <p>{'from $28'}</p>,
      children: <p>{'At seven'}</p>,
    })
    expect(screen.getByRole('link', { name: 'Oysters' }).getAttribute('href')).toBe('/events/7')
    expect(screen.getByRole('article').textContent).toBe('8 MarchSupperOystersAt sevenfrom $28')
  })
})
