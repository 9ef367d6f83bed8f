import { describe, expect, it } from 'vitest'
import { faviconHref } from './faviconHref'

describe('faviconHref', () => {
  it.each([
    ['', '/favicon.svg?v=7'],
    ['scene:bar', '/favicon.svg?v=7'],
    ['/media/icon.png', '/media/icon.png'],
    ['https://club.example/icon.png', 'https://club.example/icon.png'],
  ])('returns for the favicon %j the URL %s', (favicon, href) => {
    expect(faviconHref(favicon, 7)).toBe(href)
  })
})
