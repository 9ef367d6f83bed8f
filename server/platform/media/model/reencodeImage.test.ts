import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { profilePhotoRules } from '../../../features/account/model/profilePhotoRules'
import { checkImage } from './checkImage'
import { readLogo } from './readLogo'
import { clubPictureRules, reencodeImage } from './reencodeImage'

const disguises = {
  'a comment that looks like the head of an AVIF': (filler = '') => `<!--ftypavif${filler}-->`,
  'a comment that looks like the head of an HEIF still': (filler = '') =>
    `<!--ftypmif1${filler}-->`,
}
const svgBehind = (head: string) =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><filter id="f"><feMorphology radius="3"/></filter><rect filter="url(#f)" width="30" height="9"/></svg>`,
  )
const codeOf = (encoded: object) =>
  'rejection' in encoded ? (encoded.rejection as { code: string }).code : 'accepted'

describe.each(Object.entries(disguises))('an SVG that starts with %s', (_what, head) => {
  it.each([
    ['club picture', (file: Buffer) => reencodeImage(file, clubPictureRules)],
    ['profile photo', (file: Buffer) => reencodeImage(file, profilePhotoRules)],
    ['bundle picture', (file: Buffer) => checkImage(file, { sha256: '', extension: 'avif' })],
    ['logo', (file: Buffer) => readLogo(file)],
  ])(
    'is refused as a %s, because the decoder would recognise it as an SVG and draw it unchecked',
    async (_kind, read) => {
      for (const filler of ['', `<svg ${'x'.repeat(20_000)}`]) {
        const encoded = await read(svgBehind(head(filler)))
        // As a logo, an SVG with a short comment is recognised as an SVG and refused because of its
        // filter (`svg-part`).
        expect(['image-type', 'image-broken', 'svg-part']).toContain(codeOf(encoded))
      }
    },
  )
})

it('decodes PNG, JPEG, WebP and AVIF pictures by their first bytes', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const file = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#14304f' },
    })
      .toFormat(format)
      .toBuffer()
    expect(await reencodeImage(file, clubPictureRules)).toMatchObject({
      contentType: `image/${format}`,
      widthPx: 8,
    })
  }
})

it('blocks the decoder for SVGs again after a logo was drawn', async () => {
  const plain = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="30" height="9"/></svg>',
  )
  expect(codeOf(await readLogo(plain))).toBe('accepted')
  await expect(sharp(plain).metadata()).rejects.toThrow('unsupported')
})

describe('a picture in a bundle', () => {
  const plain = (format: 'png' | 'jpeg' | 'webp' | 'avif') =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#14304f' } })
      .toFormat(format)
      .toBuffer()
  const kept = async (file: Buffer, format: string) =>
    codeOf(await checkImage(file, { sha256: '', extension: format === 'jpeg' ? 'jpg' : format }))

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'of type %s is accepted, and refused if another file is hidden after its end',
    async (format) => {
      const file = await plain(format)
      expect(await kept(file, format)).toBe('accepted')
      expect(
        await kept(Buffer.concat([file, Buffer.from('PK and a whole other file')]), format),
      ).toBe('image-type')
    },
  )

  it('is refused if it contains a text chunk', async () => {
    const file = await plain('png')
    const text = Buffer.from('\0\0\0\x0ctEXtComment\0note\0\0\0\0', 'latin1')
    // The chunk gets a correct checksum. The decoder would not notice a wrong one, because it
    // checks only chunks that it needs.
    text.writeUInt32BE(crc32(text.subarray(4, -4)), text.length - 4)
    expect(await kept(Buffer.concat([file.subarray(0, 33), text, file.subarray(33)]), 'png')).toBe(
      'image-type',
    )
  })
})
