/** Widths in px in which the build renders a club's pictures; the aspect ratio is 4:3. */
export const clubMediaWidths = [480, 960, 1600] as const

/** The URLs of a picture rendered by the build, for `srcset`. */
export interface ClubMedia {
  avif: string
  webp: string
  width: number
  height: number
}

/**
 * The sources of `/media/clubs/<slug>/<name>.webp`; undefined for any other URL, which is used as
 * it is.
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
