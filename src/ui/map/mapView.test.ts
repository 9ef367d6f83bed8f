import { describe, expect, it } from 'vitest'
import { MAP_DELAY_MS, MAP_HEIGHT, MAP_ZOOM, mapLink, tilesAround } from './mapView'

const provider = { tiles: 'https://tiles.example/{z}/{x}/{y}.png' }

describe('a map', () => {
  it('has zoom 16, is 300 px high and waits 500 ms [shell.const.map-zoom] [shell.const.map-height] [shell.const.map-delay] [activity.constant.map-zoom] [activity.constant.map-height] [activity.constant.map-delay]', () => {
    expect([MAP_ZOOM, MAP_HEIGHT, MAP_DELAY_MS]).toEqual([16, 300, 500])
    expect(tilesAround({ latitude: 0, longitude: 0 }, 10, provider)[0]?.url).toContain('/16/')
  })

  it('has tiles that cover the view around the place', () => {
    const tiles = tilesAround({ latitude: 41.4901, longitude: -71.3128 }, 600, provider)
    expect(tiles.map(({ url }) => url)).toContain('https://tiles.example/16/19785/24452.png')
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(-300)
    expect(Math.max(...tiles.map(({ x }) => x)) + 256).toBeGreaterThanOrEqual(300)
    expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(-150)
    expect(Math.max(...tiles.map(({ y }) => y)) + 256).toBeGreaterThanOrEqual(150)
  })

  it('wraps around the earth and ends at the poles', () => {
    const tiles = tilesAround({ latitude: 90, longitude: 180 }, 600, provider)
    for (const { url } of tiles) expect(url).toMatch(/\/16\/\d+\/\d+\.png$/)
    expect(
      tiles.some(({ url }) => url.includes('/16/0/')) &&
        tiles.some(({ url }) => url.includes('/16/65535/')),
    ).toBe(true)
  })

  it('has a link that opens the address', () => {
    expect(new URL(mapLink('1 Quay & Pier, Newport')).searchParams.get('query')).toBe(
      '1 Quay & Pier, Newport',
    )
  })
})
