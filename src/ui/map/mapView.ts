/** The map's zoom level (shell.const.map-zoom). */
export const MAP_ZOOM = 16
/** Delay in ms between opening a section and loading its map (shell.const.map-delay). */
export const MAP_DELAY_MS = 500
/** The map's height in px (shell.const.map-height). */
export const MAP_HEIGHT = 300

/** Coordinates in degrees. */
export interface Coordinates {
  latitude: number
  longitude: number
}

/**
 * A map's tile URL template, such as `https://tiles.example/{z}/{x}/{y}.png`, and its attribution.
 */
export interface MapProvider {
  tiles: string
  attribution: string
}

/** A map tile, with the offset of its top left corner from the centre of the view in px. */
export interface MapTile {
  url: string
  x: number
  y: number
}

/** Edge length of a tile in px. */
export const TILE_SIZE = 256

/** The tiles that cover a view of this width in px around a place (Web Mercator). */
export function tilesAround(
  { latitude, longitude }: Coordinates,
  width: number,
  provider: Pick<MapProvider, 'tiles'>,
): readonly MapTile[] {
  const tilesPerSide = 2 ** MAP_ZOOM
  const middle = {
    x: ((longitude + 180) / 360) * tilesPerSide,
    y:
      ((1 - Math.asinh(Math.tan((clampLatitude(latitude) * Math.PI) / 180)) / Math.PI) / 2) *
      tilesPerSide,
  }
  const half = { x: width / 2 / TILE_SIZE, y: MAP_HEIGHT / 2 / TILE_SIZE }
  return range(middle.y, half.y)
    .filter((y) => y >= 0 && y < tilesPerSide)
    .flatMap((y) =>
      range(middle.x, half.x).map((x) => {
        // Wraps around the earth.
        const column = ((x % tilesPerSide) + tilesPerSide) % tilesPerSide
        const url = provider.tiles
          .replaceAll('{z}', String(MAP_ZOOM))
          .replaceAll('{x}', String(column))
          .replaceAll('{y}', String(y))
        return {
          url,
          x: Math.round((x - middle.x) * TILE_SIZE),
          y: Math.round((y - middle.y) * TILE_SIZE),
        }
      }),
    )
}

/** A link that opens the address in the device's map app. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`

// Limits a latitude to the range of the Web Mercator projection.
const clampLatitude = (latitude: number): number => Math.max(-85.05, Math.min(85.05, latitude))

function range(middle: number, half: number): readonly number[] {
  const first = Math.floor(middle - half)
  return Array.from({ length: Math.floor(middle + half) - first + 1 }, (_, index) => first + index)
}
