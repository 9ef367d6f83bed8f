import type { PictureFacts } from '../../../generated/types'
import { focusOf } from '../../platform/media/pictureNotes'
import type { StoredFacts } from './mediaRepository'
import { cutName } from './pictureName'

/** What is said of a stored picture. */
export const presentFacts = (row: StoredFacts): PictureFacts => ({
  name: row.name,
  alt: row.alt,
  decorative: row.decorative,
  focus: focusOf(row),
})

/** What is said of a picture as it is stored, as far as it is given. */
export const storedFacts = ({
  name,
  alt,
  decorative,
  focus,
}: Partial<PictureFacts>): Partial<StoredFacts> => ({
  ...(name !== undefined && { name: cutName(name) }),
  ...(alt !== undefined && { alt: cutTexts(alt) }),
  ...(decorative !== undefined && { decorative }),
  ...(focus !== undefined && { focusX: focus?.x ?? null, focusY: focus?.y ?? null }),
})

/** The texts on one line each, without outer spaces. */
const cutTexts = (texts: PictureFacts['alt']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([tag, text = '']) => [
      tag.toLowerCase(),
      text.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
    ]),
  )
