import { parseArgs } from 'node:util'

/** Widths in px for every page: phone, tablet, desktop. */
export const WIDTHS = [390, 820, 1440] as const

/** The options of `npm run shots -- …`; an empty list means everything. */
export interface ShotOptions {
  clubs: readonly string[]
  pages: readonly string[]
  widths: readonly number[]
  /**
   * Whether to take only the pictures of the README and of docs/screens.md, into docs/pictures/.
   */
  docs: boolean
}

/** Parses the command line. Throws an error of one line for an unknown word or width. */
export function readOptions(words: readonly string[]): ShotOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      club: { type: 'string', multiple: true },
      page: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      docs: { type: 'boolean' },
    },
  })
  const widths = (values.width ?? []).map(Number)
  if (widths.some((width) => !Number.isInteger(width) || width < 200 || width > 4000))
    throw new Error('--width takes a number of px from 200 to 4000')
  return {
    clubs: values.club ?? [],
    pages: values.page ?? [],
    widths: widths.length ? widths : WIDTHS,
    docs: values.docs ?? false,
  }
}
