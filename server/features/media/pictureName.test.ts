import { expect, it } from 'vitest'
import { cutName, pictureNameOf } from './pictureName'

it('a picture is named after its file, without folders, ending and underscores', () => {
  expect(
    [
      'Summer_terrace.JPG',
      '/home/ana/pool.at night.webp',
      'C:\\shots\\bar.png',
      'IMG 0042',
      '.png',
      undefined,
    ].map(pictureNameOf),
  ).toEqual(['Summer terrace', 'pool.at night', 'bar', 'IMG 0042', '', ''])
})

it('a name loses control characters and outer spaces, and is cut between characters', () => {
  expect(cutName(' a\u0000b\n')).toBe('a b')
  expect(cutName(`${'x'.repeat(119)}😀😀`)).toBe(`${'x'.repeat(119)}😀`)
})
