import { describe, expect, it } from 'vitest'
import { photoPath } from './photoPath'

describe('photoPath', () => {
  it.each([
    ['me.webp', '/media/me.webp'],
    ['people/me.webp', '/media/people/me.webp'],
    ['http://example.com/me.png', 'http://example.com/me.png'],
    ['https://example.com/me.png', 'https://example.com/me.png'],
  ])(
    'prepends /media unless the photo starts with http: %s [shell.validation.photo-media-prefix] [activity.constant.media-prefix]',
    (photo, path) => {
      expect(photoPath(photo)).toBe(path)
    },
  )

  it.each([
    ['/me.webp', '/media/me.webp'],
    ['//me.webp', '/media/me.webp'],
    ['/media/me.webp', '/media/media/me.webp'],
    ['', undefined],
    [null, undefined],
  ])(
    'joins /media and the photo with exactly one slash; an empty photo has no path: %s [shell.validation.photo-media-slash] [activity.constant.media-prefix]',
    (photo, path) => {
      expect(photoPath(photo)).toBe(path)
    },
  )
})
