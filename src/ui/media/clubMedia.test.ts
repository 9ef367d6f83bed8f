import { describe, expect, it } from 'vitest'
import { clubMedia } from './clubMedia'

describe('clubMedia', () => {
  it('lists every width in both formats, and the aspect ratio that prevents layout shifts', () => {
    expect(clubMedia('/media/clubs/harbour/terrace.webp')).toEqual({
      avif: '/media/clubs/harbour/terrace-480.avif 480w, /media/clubs/harbour/terrace-960.avif 960w, /media/clubs/harbour/terrace-1600.avif 1600w',
      webp: '/media/clubs/harbour/terrace-480.webp 480w, /media/clubs/harbour/terrace-960.webp 960w, /media/clubs/harbour/terrace-1600.webp 1600w',
      width: 1600,
      height: 1200,
    })
  })

  it.each([
    '/media/0a1b2c.webp',
    '/media/clubs/harbour/terrace.png',
    'https://pictures.example/media/clubs/a/b.webp',
    '/media/clubs/a/../b.webp',
    '/media/clubs/a/b,c.webp',
  ])('ignores %s', (url) => {
    expect(clubMedia(url)).toBeUndefined()
  })
})
