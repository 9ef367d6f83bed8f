import type { TextPlace } from '../../../src/core/config/listTexts'
import { textIn, type ClubLanguages } from './textsByLanguage'

/** Those of the given texts that are not written in a language. */
export const findMissingTexts = (
  texts: readonly TextPlace[],
  language: string,
  languages: ClubLanguages,
): readonly TextPlace[] =>
  texts.filter(({ stored }) => textIn(stored, language, languages) === undefined)
