import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { contrastRatio } from '../../src/core/theme/contrast/nearestColour'
import type { LogoReading } from '../../generated/types'
import {
  iconForPalette,
  isLong,
  logoForSurfaces,
  getDisplayWidth,
  pictureSurfaces,
} from './logoForSurfaces'
import { proposePalette } from './proposePalette'

const reading = (colours: readonly string[], more: Partial<LogoReading> = {}): LogoReading => ({
  picture: {
    path: '/media/x.png',
    widthPx: 600,
    heightPx: 300,
    bytes: 1,
    contentType: 'image/png',
    name: '',
    alt: {},
    decorative: false,
    focus: null,
    uploadedAt: '2030-01-01T00:00:00Z',
  },
  colours: colours.map((colour) => ({ colour, share: 1 / colours.length })),
  partColours: [],
  ground: '',
  oneInk: colours.length === 1,
  frames: 1,
  ...more,
})
const on = (logo: LogoReading, mode: 'light' | 'dark') => {
  const palette = proposePalette(logo.colours, mode, catalogue)
  return { palette, version: logoForSurfaces(logo, [palette.background, palette.surface], palette) }
}

describe('the version of a logo for a surface', () => {
  it('is the logo itself if it is visible', () => {
    expect(on(reading(['#7a1f3d']), 'light').version).toEqual({})
    expect(on(reading(['#ffd27a']), 'dark').version).toEqual({})
  })

  it('is recoloured in the text colour if a single-colour logo would be invisible', () => {
    const { palette, version } = on(reading(['#000000']), 'dark')
    expect(version).toEqual({ ink: palette.text })
    const white = on(reading(['#ffffff']), 'light')
    expect(white.version).toEqual({ ink: white.palette.text })
  })

  it('has a white background for a dark multi-colour logo, and keeps a coloured background', () => {
    expect(on(reading(['#14204f', '#402010']), 'dark').version).toEqual({ ground: '#ffffff' })
    expect(
      on(reading(['#14204f', '#ffffff'], { ground: '#14204f', oneInk: true }), 'dark').version,
    ).toEqual({})
  })

  it('has a background on which every detached part is visible, such as a black word beside a large red disc', () => {
    const logo = (word: string) =>
      reading(['#c0392b'], { partColours: ['#c0392b', word], oneInk: false })
    expect(on(logo('#000000'), 'dark').version).toEqual({ ground: '#ffffff' })
    expect(on(logo('#000000'), 'light').version).toEqual({})
    expect(on(logo('#ffffff'), 'dark').version).toEqual({})
    const onLight = on(logo('#ffffff'), 'light').version
    expect(contrastRatio('#ffffff', onLight.ground ?? '#ffffff')).toBeGreaterThan(3)
  })

  it('drops a white background if the logo is visible without it, and keeps it otherwise', () => {
    expect(on(reading(['#7a1f3d', '#14204f'], { ground: '#ffffff' }), 'light').version).toEqual({
      clear: true,
    })
    expect(on(reading(['#7a1f3d', '#14204f'], { ground: '#ffffff' }), 'dark').version).toEqual({})
  })
})

describe('the version of a logo for the sign-in picture', () => {
  const onPicture = (logo: LogoReading, mode: 'light' | 'dark', hasSlogans = true) => {
    const palette = proposePalette(logo.colours, mode, catalogue)
    const surfaces = pictureSurfaces(palette, hasSlogans)
    return { palette, surfaces, version: logoForSurfaces(logo, surfaces, palette) }
  }

  it.each(['light', 'dark'] as const)(
    'is a light mark for a dark logo, visible on every picture, in a %s theme',
    (mode) => {
      const { surfaces, version } = onPicture(reading(['#14204f']), mode)
      expect(surfaces).toHaveLength(2)
      for (const surface of surfaces)
        expect(contrastRatio(version.ink ?? '', surface)).toBeGreaterThanOrEqual(3)
    },
  )

  it('is the logo itself if it is light, and has a background if its colours can’t change', () => {
    expect(onPicture(reading(['#ffffff']), 'light').version).toEqual({})
    expect(onPicture(reading(['#14204f', '#402010']), 'light').version).toEqual({
      ground: '#ffffff',
    })
  })

  it('is compared with the primary colour if the club has no pictures there', () => {
    const { palette, surfaces } = onPicture(reading(['#7a1f3d']), 'light', false)
    expect(surfaces).toEqual([palette.primary])
  })
})

it('an icon made from a logo has a background on which the logo is visible', () => {
  for (const colour of ['#ffffff', '#000000', '#7a1f3d', '#ffd27a']) {
    for (const mode of ['light', 'dark'] as const) {
      const logo = reading([colour])
      const { ground = '', ink } = iconForPalette(
        logo,
        proposePalette(logo.colours, mode, catalogue),
      )
      expect([colour, mode, ground === (ink ?? colour)]).toEqual([colour, mode, false])
      expect(ground).toMatch(/^#[0-9a-f]{6}$/)
    }
  }
})

it('a wide logo is shown wider than a square one, but never above its own width', () => {
  const sized = (widthPx: number, heightPx: number) =>
    reading(['#000000'], { picture: { ...reading([]).picture, widthPx, heightPx } })
  expect([
    getDisplayWidth(sized(800, 800)),
    getDisplayWidth(sized(1600, 400)),
    getDisplayWidth(sized(4000, 100)),
    getDisplayWidth(sized(20, 20)),
  ]).toEqual([80, 160, 220, 20])
  expect([isLong(sized(800, 800)), isLong(sized(1600, 400))]).toEqual([false, true])
})
