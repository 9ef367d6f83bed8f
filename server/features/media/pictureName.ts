/** The longest name of a picture, in characters. */
const MAX_NAME = 120

/**
 * A picture's name from that of its file: without folders, its ending and what can't be stored, and
 * with spaces where the file has underscores; '' if nothing is left.
 */
export const pictureNameOf = (fileName: string | undefined): string =>
  cutName(
    (fileName ?? '')
      .replace(/^.*[/\\]/, '')
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replaceAll('_', ' '),
  )

/** A name as it is stored: without control characters and outer spaces, cut where it is too long. */
export const cutName = (name: string): string =>
  [...name.replace(/\p{Cc}/gu, ' ')].slice(0, MAX_NAME).join('').trim()
