import sharp from 'sharp'
import { expect, it } from 'vitest'
import { extractColours } from './extractColours'

const stripes = (colours: readonly string[], width = 1, channels: 3 | 4 = 3) =>
  sharp(
    Buffer.concat(
      colours.flatMap((colour) =>
        Array.from({ length: width }, () => Buffer.from(colour.slice(1), 'hex')),
      ),
    ),
    { raw: { width: colours.length * width, height: 1, channels } },
  )
    .png()
    .toBuffer()

it('counts the colours of a small picture as they are, without enlarging it', async () => {
  expect(await extractColours(await stripes(['#c02020', '#20c020', '#2020c0']))).toEqual({
    colours: ['#c02020', '#20c020', '#2020c0'].map((colour) => ({ colour, share: 0.333 })),
    partColours: [],
    ground: '',
    oneInk: false,
  })
})

it('counts those of a large picture in a smaller copy, without blending them', async () => {
  const colours = ['#c02020', '#2020c0']
  const found = await extractColours(await stripes([...colours, ...colours], 500))
  expect(found?.colours).toEqual(colours.map((colour) => ({ colour, share: 0.5 })))
})

it('does not count white in a picture of several colours without a background', async () => {
  const found = await extractColours(await stripes(['#c02020', '#fefefe', '#2020c0']))
  expect(found?.colours).toEqual(['#c02020', '#2020c0'].map((colour) => ({ colour, share: 0.5 })))
})

it('reads pictures of grey, without transparency, and with 16 bits per channel', async () => {
  const grey = sharp({ create: { width: 4, height: 4, channels: 3, background: '#505050' } })
  const pictures = [
    grey.clone().png(),
    grey.clone().toColourspace('b-w').png(),
    grey.clone().toColourspace('rgb16').png(),
    grey.clone().ensureAlpha().png(),
  ]
  for (const picture of pictures)
    expect((await extractColours(await picture.toBuffer()))?.colours).toEqual([
      { colour: '#505050', share: 1 },
    ])
})

it('finds nothing in a picture in which nothing is visible', async () => {
  expect(await extractColours(await stripes(['#c0202000', '#20c02000'], 1, 4))).toBeUndefined()
})
