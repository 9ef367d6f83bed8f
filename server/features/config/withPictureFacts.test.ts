import { expect, it } from 'vitest'
import { withPictureFacts } from './withPictureFacts'

const image = {
  sha256: 'a'.repeat(64),
  extension: 'png',
  contentType: 'image/png',
  widthPx: 1,
  heightPx: 1,
  bytes: 1,
  data: Buffer.from('a'),
}
const path = `/media/${image.sha256}.png`
const facts = {
  name: 'Boats',
  alt: { en: 'Boats at dusk' },
  decorative: false,
  focus: { x: 20, y: 80 },
}

it('a bundle’s pictures come with what it says of them, and without it if it says nothing', () => {
  expect(withPictureFacts([image], JSON.stringify({ [path]: facts }))).toEqual([
    { ...image, facts },
  ])
  expect(withPictureFacts([image], undefined)).toEqual([image])
  expect(withPictureFacts([image], '{}')).toEqual([image])
})

it.each([
  ['no JSON', '{', /not JSON/],
  ['a list', '[]', /not an object/],
  ['a text that is too long', { ...facts, alt: { en: 'x'.repeat(251) } }, /what can’t be said/],
  ['a point outside of the picture', { ...facts, focus: { x: 101, y: 0 } }, /what can’t be said/],
])('a bundle that says %s is refused', (_what, said, reason) => {
  const json = typeof said === 'string' ? said : JSON.stringify({ [path]: said })
  const result = withPictureFacts([image], json)
  expect('error' in result ? result.error : '').toMatch(reason)
})
