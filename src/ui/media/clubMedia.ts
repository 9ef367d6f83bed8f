/** The widths in pixels in which the build renders a club's pictures; their shape is 4:3. */
export const clubMediaWidths = [480, 960, 1600] as const

/** The addresses of one built picture, as `srcset` takes them. */
export interface ClubMedia {
  avif: string
  webp: string
  width: number
  height: number
}

/**
 * The sources of `/media/clubs/<slug>/<name>.webp`; undefined for every other address, which is a
 * file as it is.
 */
export function clubMedia(url: string): ClubMedia | undefined {
  const stem = PATH.exec(url)?.[1]
  if (stem === undefined) return undefined
  const sources = (type: string): string =>
    clubMediaWidths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ')
  const width = Math.max(...clubMediaWidths)
  return { avif: sources('avif'), webp: sources('webp'), width, height: (width * 3) / 4 }
}

const PATH = /^(\/media\/clubs\/[a-z0-9-]+\/[a-z0-9-]+)\.webp$/
