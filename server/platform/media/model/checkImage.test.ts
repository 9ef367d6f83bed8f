import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkImage } from './checkImage'

const picture = (width = 8) =>
  sharp({ create: { width, height: 4, channels: 3, background: '#14304f' } })
const check = (file: Buffer, extension: string) => checkImage(file, { sha256: 'hash', extension })
const rejectionOf = async (file: Buffer, extension: string) => {
  const checked = await check(file, extension)
  return 'rejection' in checked ? [checked.rejection.code, checked.rejection.message] : 'accepted'
}
const METADATA_MESSAGE =
  'It is animated or contains metadata, such as where it was taken: upload it in the studio instead.'

describe('a picture to store unchanged', () => {
  it('is accepted with its own size and the given hash', async () => {
    const file = await picture().png().toBuffer()
    const checked = await check(file, 'png')
    expect(checked).toMatchObject({
      sha256: 'hash',
      extension: 'png',
      contentType: 'image/png',
      widthPx: 8,
      heightPx: 4,
      bytes: file.length,
    })
    expect('data' in checked && checked.data.equals(file)).toBe(true)
  })

  it('is rejected with the reason for which an upload would be', async () => {
    expect(await rejectionOf(Buffer.alloc(0), 'png')).toEqual(['empty', 'The file is empty.'])
    const cut = (await picture(900).png().toBuffer()).subarray(0, 60)
    expect(await rejectionOf(cut, 'png')).toEqual([
      'image-broken',
      'The picture is damaged or cut off.',
    ])
  })

  it('is rejected if its file extension names another type', async () => {
    expect(await rejectionOf(await picture().png().toBuffer(), 'webp')).toEqual([
      'image-type',
      'It is a png picture.',
    ])
    expect(await rejectionOf(await picture().jpeg().toBuffer(), 'jpeg')).toEqual([
      'image-type',
      'It is a jpg picture.',
    ])
  })

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    'is rejected if a %s has metadata',
    async (format) => {
      const file = await picture()
        .withExif({ IFD0: { Copyright: 'Club' } })
        .toFormat(format)
        .toBuffer()
      expect(await rejectionOf(file, format === 'jpeg' ? 'jpg' : format)).toEqual([
        'image-type',
        METADATA_MESSAGE,
      ])
    },
  )

  it('is rejected if it is animated', async () => {
    const frames = await Promise.all(
      ['#14304f', '#ffffff'].map((background) =>
        sharp({ create: { width: 8, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const file = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await rejectionOf(file, 'webp')).toEqual(['image-type', METADATA_MESSAGE])
  })

  it('is rejected if it contains anything besides the picture', async () => {
    const file = Buffer.concat([await picture().png().toBuffer(), Buffer.from('more')])
    expect(await rejectionOf(file, 'png')).toEqual([
      'image-type',
      'It contains comments or other data besides the picture: upload it in the studio instead.',
    ])
  })
})

it('the hash of an accepted picture is not computed from what an upload would make of it', async () => {
  const file = await picture().png({ compressionLevel: 0 }).toBuffer()
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect(await checkImage(file, { sha256, extension: 'png' })).toMatchObject({ sha256 })
})
