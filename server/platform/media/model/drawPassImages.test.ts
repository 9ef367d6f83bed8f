import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPassImages } from './drawPassImages'

const BACKGROUND = '#14304f'
/** The size of each picture, such as `29×29`, by its name. */
const sizesOf = async (images: Readonly<Record<string, Buffer>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(images).map(async ([name, image]) => {
        const { width, height, format } = await sharp(image).metadata()
        return [name, `${format} ${width}×${height}`] as const
      }),
    ),
  )
/** The colour of a picture's top left pixel, and of the one in its middle. */
const coloursOf = async (image: Buffer | undefined) => {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)
  return [0, middle].map((pixel) => `#${data.subarray(pixel * 4, pixel * 4 + 4).toString('hex')}`)
}
const logo = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 201, g: 150, b: 59, alpha } } })
    .png()
    .toBuffer()

describe('the pictures of a wallet pass', () => {
  it('are only icons in the background colour without a logo', async () => {
    const images = await drawPassImages({ logo: undefined, background: BACKGROUND })
    expect(await sizesOf(images)).toEqual({
      'icon.png': 'png 29×29',
      'icon@2x.png': 'png 58×58',
      'icon@3x.png': 'png 87×87',
    })
    for (const image of Object.values(images))
      expect(await coloursOf(image)).toEqual(['#14304fff', '#14304fff'])
  })

  it('are the logo in a square and the logo within its space, each for three densities', async () => {
    const images = await drawPassImages({ logo: await logo(640, 100), background: BACKGROUND })
    expect(await sizesOf(images)).toEqual({
      'icon.png': 'png 29×29',
      'logo.png': 'png 160×25',
      'icon@2x.png': 'png 58×58',
      'logo@2x.png': 'png 320×50',
      'icon@3x.png': 'png 87×87',
      'logo@3x.png': 'png 480×75',
    })
    expect(await coloursOf(images['icon.png'])).toEqual(['#14304fff', '#c9963bff'])
    expect(await coloursOf(images['logo.png'])).toEqual(['#c9963bff', '#c9963bff'])
  })

  it('have a logo that is as high as its space if it is not wide', async () => {
    const images = await drawPassImages({ logo: await logo(100, 100), background: BACKGROUND })
    expect((await sizesOf(images))['logo.png']).toBe('png 50×50')
  })

  it('show the background through the icon where the logo is transparent, but leave the logo so', async () => {
    const images = await drawPassImages({ logo: await logo(100, 100, 0), background: BACKGROUND })
    expect(await coloursOf(images['icon.png'])).toEqual(['#14304fff', '#14304fff'])
    expect((await coloursOf(images['logo.png']))[1]).toMatch(/00$/)
  })
})
