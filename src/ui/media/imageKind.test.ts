import { describe, expect, it } from 'vitest'
import { imageKind } from './imageKind'

describe('imageKind', () => {
  it.each([
    ['scene:bar', 'scene'],
    ['scene:nowhere', 'missing'],
    ['/media/1/a.webp', 'file'],
    ['https://pictures.example/a.jpg', 'file'],
    ['//evil.example/a.jpg', 'missing'],
    ['http://plain.example/a.jpg', 'missing'],
    ['javascript:alert(1)', 'missing'],
    ['data:text/html,x', 'missing'],
    ['data:image/png;base64,AAAA', 'file'],
    ['', 'missing'],
    [undefined, 'missing'],
  ])('parses %j as %s', (image, type) => {
    expect(imageKind(image).type).toBe(type)
  })

  it.each([
    ['regatta.webp', '/media/regatta.webp'],
    ['events/regatta.webp', '/media/events/regatta.webp'],
    ['/events/regatta.webp', '/media/events/regatta.webp'],
    ['/media/events/regatta.webp', '/media/events/regatta.webp'],
    ['https://pictures.example/regatta.webp', 'https://pictures.example/regatta.webp'],
  ])(
    'finds a stored picture under /media, with exactly one slash between: %s [activity.constant.media-prefix]',
    (image, url) => {
      expect(imageKind(image)).toEqual({ type: 'file', url })
    },
  )
})
