import { expect, it } from 'vitest'
import { toGallery } from './toGallery'

const image = (url: string, title = '', description = '') => ({
  url,
  title,
  description,
  main: false,
  type: '',
})

it('pictures keep their order, the first being the main one [activity.product.main-image]', () => {
  expect(
    toGallery([image('/b.webp', 'B'), image('/a.webp', 'A', 'An a')]).map((picture) => [
      picture.image,
      picture.alt,
      picture.caption,
    ]),
  ).toEqual([
    ['/b.webp', 'B', 'B'],
    ['/a.webp', 'An a', 'A'],
  ])
})
