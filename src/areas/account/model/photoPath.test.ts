import { describe, expect, it } from 'vitest'
import { photoPath } from './photoPath'

describe('photoPath', () => {
  it.each([
    ['me.webp', '/media/me.webp'],
    ['people/me.webp', '/media/people/me.webp'],
    ['http://example.com/me.png', 'http://example.com/me.png'],
    ['https://example.com/me.png', 'https://example.com/me.png'],
  ])(
    'puts /media before what does not start with http, and leaves the rest: %s [shell.validation.photo-media-prefix]',
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
    'joins with exactly one slash, without exception; nothing is the placeholder: %s [shell.validation.photo-media-slash]',
    (photo, path) => {
      expect(photoPath(photo)).toBe(path)
    },
  )
})
