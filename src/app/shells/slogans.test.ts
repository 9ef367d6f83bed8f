import { describe, expect, it } from 'vitest'
import { desktopSlogans, phoneSlogan, SLOGAN_INTERVAL_MS } from './slogans'

const slogan = (id: string, extra: Partial<Parameters<typeof desktopSlogans>[0][number]> = {}) => ({
  id,
  title: id,
  subtitle: '',
  image: `scene:${id}`,
  mobile: '',
  mobileOnly: false,
  enabled: true,
  ...extra,
})
const ids = (slogans: readonly { id: string }[]) => slogans.map(({ id }) => id)

describe('slogans', () => {
  it('are shown only on phones if they are mobileOnly [shell.screen.public-carousel-skip-mobile-only]', () => {
    const all = [slogan('bar'), slogan('wine', { mobileOnly: true }), slogan('tennis')]
    expect(ids(desktopSlogans(all, 0))).toEqual(['bar', 'tennis'])
    expect(phoneSlogan(all, 1)?.slogan.id).toBe('wine')
  })

  it('use their `mobile` image on phones if set, otherwise `image` [shell.screen.public-slogan-mobile-field]', () => {
    expect(phoneSlogan([slogan('bar', { mobile: 'scene:wine' })], 0)?.image).toBe('scene:wine')
    expect(phoneSlogan([slogan('bar')], 0)?.image).toBe('scene:bar')
  })

  it('start with the slogan that the server chose, and wrap around', () => {
    expect(ids(desktopSlogans([slogan('a'), slogan('b'), slogan('c')], 1))).toEqual(['b', 'c', 'a'])
  })

  it('are not shown if disabled; without enabled slogans there is none on phones', () => {
    expect(ids(desktopSlogans([slogan('a', { enabled: false }), slogan('b')], 0))).toEqual(['b'])
    expect(phoneSlogan([slogan('a', { enabled: false })], 0)).toBeUndefined()
    expect(phoneSlogan([], 3)).toBeUndefined()
  })

  it('change every 5000 ms [shell.const.public-carousel-autoplay]', () => {
    expect(SLOGAN_INTERVAL_MS).toBe(5000)
  })
})
