import { parseArgs } from 'node:util'

/** Widths in px that every page is looked at: phone, tablet, desktop. */
export const WIDTHS = [390, 820, 1440] as const

/** What `npm run shots -- …` was asked for; an empty list is everything. */
export interface ShotOptions {
  clubs: readonly string[]
  pages: readonly string[]
  widths: readonly number[]
  /** Only the pictures of the README and of docs/screens.md, into docs/pictures/. */
  docs: boolean
}

/** Reads the command line. Throws a line for people when a word or a width means nothing. */
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
