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
})
