/**
 * The languages in which a text may be shown to somebody who reads `tag`, the best one first: the
 * language itself, its base language ('es' for 'es-mx'), English.
 */
export const languageChain = (tag: string): readonly string[] => [
  tag,
  tag.split('-', 1)[0] ?? tag,
  'en',
]
