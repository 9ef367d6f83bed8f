// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { MediaFile } from '../../generated/types'
import { renderInStudio } from '../../tests/support/renderInStudio'
import { studioApi } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import { DescribePicture } from './DescribePicture'
import { FocusPicture } from './FocusPicture'

const stored = {
  path: '/media/a.png',
  name: '',
  alt: {},
  decorative: false,
  widthPx: 4,
  heightPx: 3,
} as MediaFile

afterEach(() => {
  cleanup()
  studioQueries.clear()
  vi.restoreAllMocks()
})

/** Shows a part of a picture's details, over a server that answers when the test tells it to. */
function open(part: (picture: MediaFile) => ReactNode, saved: Partial<MediaFile>) {
  let answer = (): void => undefined
  let show: (picture: MediaFile) => void = () => undefined
  const call = vi.spyOn(studioApi, 'call').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => {
          show({ ...stored, ...saved })
          resolve(undefined as never)
        }
      }),
  )
  function Details(): ReactNode {
    const [picture, setPicture] = useState(stored)
    show = setPicture
    return part(picture)
  }
  const user = renderInStudio(<Details />, {})
  return { user, call, answer: () => act(async () => answer()) }
}

it('a description that is typed while another is saved stays, and is saved next', async () => {
  const { user, call, answer } = open(
    (picture) => <DescribePicture picture={picture} languages={['en', 'es']} />,
    { alt: { en: 'A boat' } },
  )
  const [english, spanish] = [/English/, /español/i].map((name) => screen.getByLabelText(name))
  if (!english || !spanish) throw new Error('a field is missing')
  await user.type(english, 'A boat')
  const save = screen.getByRole('button', { name: 'Save description' })
  await user.click(save)
  await user.type(spanish, 'Un barco')
  await user.click(save)
  expect(call).toHaveBeenCalledOnce()
  await answer()
  expect(screen.getByDisplayValue('A boat')).toBe(english)
  expect(screen.getByDisplayValue('Un barco')).toBe(spanish)
  await user.click(save)
  expect(call.mock.lastCall).toMatchObject([
    'admin.media.patch',
    { body: { alt: { es: 'Un barco' } } },
  ])
})

it('a focal point that is moved while another is saved stays', async () => {
  const { user, answer } = open((picture) => <FocusPicture picture={picture} />, {
    focus: { x: 51, y: 50 },
  })
  const point = screen.getByRole('slider')
  point.focus()
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('button', { name: 'Save focal point' }))
  point.focus()
  await user.keyboard('{ArrowRight}')
  await answer()
  expect(point.getAttribute('aria-valuenow')).toBe('52')
})
