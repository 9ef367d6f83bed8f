/** The parts of a config that can be selected for a clone (contract, `--parts`). */
export const cloneParts = [
  'theme',
  'navigation',
  'pages',
  'sections',
  'intl',
  'features',
  'settings',
] as const

/** A part of a config that is cloned as a whole or not at all. */
export type ClonePart = (typeof cloneParts)[number]

/** The part that a config path belongs to; undefined for what is never cloned, such as ids. */
export function findClonePart([group, key]: readonly string[]): ClonePart | undefined {
  switch (group) {
    case 'theme':
    case 'pages':
    case 'intl':
    case 'features':
      return group
    // The plan determines which pages exist, so it belongs to them.
    case 'plan':
      return 'pages'
    case 'settings':
      return key === 'navigation' ? 'navigation' : 'settings'
    case 'props':
      return key === undefined ? undefined : (partsOfProps[key] ?? 'theme')
    default:
      return undefined
  }
}

const partsOfProps: Readonly<Record<string, ClonePart | undefined>> = {
  navigation: 'navigation',
  sider: 'navigation',
  footer: 'navigation',
  sections: 'sections',
  slogans: 'sections',
  social: 'settings',
}

/** Parses part names; refuses an unknown name or an empty list. */
export function readCloneParts(
  words: readonly string[] | undefined,
): { parts: readonly ClonePart[] } | { refusal: string } {
  if (words === undefined) return { parts: cloneParts }
  const unknown = words.find((word) => !cloneParts.some((part) => part === word))
  if (unknown !== undefined)
    return { refusal: `there is no part "${unknown}"; parts are ${cloneParts.join(', ')}` }
  if (words.length === 0)
    return { refusal: `no part was named; parts are ${cloneParts.join(', ')}` }
  return { parts: cloneParts.filter((part) => words.includes(part)) }
}
