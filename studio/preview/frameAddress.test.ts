// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { frameAddress } from './frameAddress'

describe('the address of the preview frame', () => {
  it.each([
    ['/', '/?preview=7'],
    ['/events?tag=a#top', '/events?tag=a&preview=7'],
    ['/?preview=9', '/?preview=7'],
    ['//', '//?preview=7'],
    ['//elsewhere.example/x', '//elsewhere.example/x?preview=7'],
  ])('stays on this origin for %s', (path, address) => {
    expect(frameAddress(path, 7)).toBe(`${window.location.origin}${address}`)
  })
})
