import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureVersion } from './pictureVersion'
import { readLogo } from './readLogo'

const svg = (inside: string, size = 'viewBox="0 0 120 60"') =>
  Buffer.from(
    `<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`,
  )
const MARK =
  '<circle cx="30" cy="30" r="26" fill="#14304f"/><rect x="66" y="10" width="40" height="40" fill="#c9963b"/>'
const raster = (inside: string, format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif') => {
  // `readLogo` blocks the SVG decoder again after each logo.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  return sharp(svg(inside), { density: 288 }).toFormat(format).toBuffer()
}

describe('readLogo', () => {
  it.each([
    ['an SVG', svg(MARK), '', ['#14304f', '#c9963b'], false],
    ['a PNG', raster(MARK, 'png'), '', ['#14304f', '#c9963b'], false],
    [
      'a JPEG on white',
      raster(`<rect width="120" height="60" fill="#fff"/>${MARK}`, 'jpeg'),
      '#ffffff',
      ['#14304f', '#c9963b'],
      false,
    ],
    [
      'black on white',
      raster('<rect width="120" height="60" fill="#fff"/><circle cx="60" cy="30" r="26"/>', 'png'),
      '#ffffff',
      ['#000000'],
      true,
    ],
    [
      'white on nothing',
      svg('<circle cx="60" cy="30" r="26" fill="#fff"/>'),
      '',
      ['#ffffff'],
      true,
    ],
    [
      'white letters on navy',
      svg(
        '<rect width="120" height="60" fill="#14304f"/><circle cx="60" cy="30" r="20" fill="#fff"/>',
      ),
      '#14304f',
      ['#14304f', '#ffffff'],
      true,
    ],
    [
      'a tiny one',
      sharp({ create: { width: 2, height: 2, channels: 3, background: '#a02020' } })
        .png()
        .toBuffer(),
      '#a02020',
      ['#a02020'],
      false,
    ],
  ])(
    'returns the colours and background of %s, and whether it has a single colour',
    async (_what, file, ground, colours, oneInk) => {
      const read = await readLogo(await file)
      if ('rejection' in read) throw new Error(read.rejection.message)
      const near = (one: string, other: string) =>
        Math.max(
          ...[1, 3, 5].map((at) =>
            Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)),
          ),
        ) <= 6
      expect([read.colours.length, read.ground, read.oneInk]).toEqual([
        colours.length,
        ground,
        oneInk,
      ])
      for (const [at, colour] of colours.entries())
        expect(near(read.colours[at]?.colour ?? '', colour)).toBe(true)
    },
  )

  it.each([
    ['a word beside a symbol', '<text x="60" y="40" font-size="30">Mill</text>', ['#000000']],
    ['a white word', '<text x="60" y="40" font-size="30" fill="#fff">Mill</text>', ['#ffffff']],
    ['colours within a symbol', '<circle cx="30" cy="30" r="12" fill="#fff"/>', []],
  ])(
    'returns the colours of detached parts: %s, with or without white paper',
    async (_what, inside, more) => {
      const drawn = `<circle cx="30" cy="30" r="25" fill="#c0392b"/>${inside}`
      const paper = '<rect width="120" height="60" fill="#fff"/>'
      const read = async (file: Buffer) => {
        const logo = await readLogo(file)
        return 'rejection' in logo ? logo.rejection.message : logo.partColours.toSorted()
      }
      const parts = more.length > 0 ? [...more, '#c0392b'].toSorted() : []
      expect(await read(svg(drawn))).toEqual(parts)
      // On white paper, white is background.
      expect(await read(svg(paper + drawn))).toEqual(more.includes('#000000') ? parts : ['#c0392b'])
    },
  )

  it('takes the first frame of an animation and scales down a huge logo', async () => {
    const frame = (background: string) => ({
      create: { width: 40, height: 40, channels: 3 as const, background },
    })
    const animated = await sharp(
      await Promise.all(
        ['#a02020', '#2020a0'].map((colour) => sharp(frame(colour)).png().toBuffer()),
      ),
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    expect(await readLogo(animated)).toMatchObject({
      frames: 2,
      colours: [{ colour: '#a02020' }],
      image: { heightPx: 40, extension: 'png' },
    })
    expect(
      await readLogo(await sharp(frame('#a02020')).resize(4000, 2000).png().toBuffer()),
    ).toMatchObject({ image: { widthPx: 1600, heightPx: 800 } })
    expect(
      await readLogo(svg(MARK, 'viewBox="0 0 120 60" width="90000" height="45000"')),
    ).toMatchObject({ image: { widthPx: 1600 } })
  })

  it.each([
    ['text instead of a picture', Buffer.from('no picture at all'), 'image-type'],
    ['a page with a picture in it', Buffer.from('<!doctype html><svg></svg>'), 'image-type'],
    ['an SVG cut off', svg(MARK).subarray(0, 150), 'image-broken'],
    ['an SVG without anything in it', svg(''), 'image-blank'],
    [
      'an SVG with entities that multiply tenfold, over and over',
      Buffer.from(
        `<!DOCTYPE svg [${[...'abcdefghij'].map((name, at) => `<!ENTITY ${name} "${at === 0 ? 'ha' : `&${'abcdefghij'[at - 1] ?? ''};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
      ),
      'svg-part',
    ],
    [
      'an SVG with a picture in it',
      svg(`<image href="data:image/png;base64,AAAA" width="9" height="9"/>${MARK}`),
      'svg-part',
    ],
    ['thousands of comments', Buffer.from(`${'<!---->'.repeat(2000)}x`), 'image-type'],
    ['an unclosed document type', Buffer.from(`<!DOCTYPE svg${' '.repeat(19_000)}`), 'image-type'],
    ['a PNG cut off', raster(MARK, 'png').then((file) => file.subarray(0, 400)), 'image-broken'],
    ['a white sheet', raster('<rect width="120" height="60" fill="#fff"/>', 'jpeg'), 'image-blank'],
    ['an empty file', Buffer.alloc(0), 'empty'],
  ])('refuses %s with a message', async (_what, file, code) => {
    expect(await readLogo(await file)).toEqual({
      rejection: expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }),
    })
  })

  it('draws an SVG that contains scripts and links as a PNG', async () => {
    const read = await readLogo(
      svg(
        `<script>throw 1</script><a href="http://127.0.0.1:1/"><g onclick="throw 2">${MARK}</g></a>`,
      ),
    )
    expect(read).toMatchObject({ image: { contentType: 'image/png' }, ground: '' })
  })
})

describe('pictureVersion', () => {
  const pixel = async (picture: Buffer, x: number, y: number) => {
    const { data, info } = await sharp(picture)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  }
  const made = async (file: Buffer, options: Parameters<typeof pictureVersion>[1]) => {
    const version = await pictureVersion(file, options)
    if ('rejection' in version) throw new Error(version.rejection.message)
    return version
  }

  it('draws a logo in one colour, keeps its shape and makes a white background transparent', async () => {
    const file = await raster(
      '<rect width="120" height="60" fill="#fff"/><circle cx="60" cy="30" r="26"/>',
      'png',
    )
    const { data, widthPx, heightPx } = await made(file, { ink: '#f4ead4' })
    expect(await pixel(data, widthPx / 2, heightPx / 2)).toEqual([0xf4, 0xea, 0xd4, 255])
    expect((await pixel(data, 1, 1))[3]).toBe(0)
  })

  it('makes the background transparent and keeps the colours', async () => {
    const { data, widthPx, heightPx } = await made(
      await raster(`<rect width="120" height="60" fill="#fff"/>${MARK}`, 'png'),
      { clear: true },
    )
    expect(await pixel(data, widthPx / 4, heightPx / 2)).toEqual([0x14, 0x30, 0x4f, 255])
    expect((await pixel(data, 1, 1))[3]).toBe(0)
  })

  it('makes a square icon with padding around the trimmed mark', async () => {
    const { data, widthPx, heightPx } = await made(
      await raster('<rect x="50" y="20" width="20" height="20" fill="#14304f"/>', 'png'),
      { squarePx: 512, ground: '#ffffff' },
    )
    expect([widthPx, heightPx]).toEqual([512, 512])
    expect(await pixel(data, 40, 256)).toEqual([255, 255, 255, 255])
    expect(await pixel(data, 100, 256)).toEqual([0x14, 0x30, 0x4f, 255])
  })
})
