/** The parts of a config that can be selected for a clone (`--parts` on the command line). */
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

/**
 * Returns the part that a config path belongs to; undefined for what is never cloned, such as ids.
 */
export function findClonePart([group, key]: readonly string[]): ClonePart | undefined {
  switch (group) {
    case 'theme':
    case 'pages':
    case 'intl':
    case 'features':
      return group
    case 'ownPages':
    // The plan determines which pages exist, so it is cloned with the pages.
    case 'plan':
      return 'pages'
    case 'settings':
      // Never cloned: the club's own name. A clone must not allow more refunds than its source, so the
      // limit is, although only owners may change it.
      if (key === 'clubName') return undefined
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

/**
 * Parses the names of the parts to clone: undefined selects all parts, an empty list none. Returns
 * an error message for an unknown name.
 */
export function readCloneParts(
  names: readonly string[] | undefined,
): { parts: readonly ClonePart[] } | { error: string } {
  if (names === undefined) return { parts: cloneParts }
  const unknown = names.find((name) => !cloneParts.some((part) => part === name))
  if (unknown !== undefined)
    return { error: `there is no part "${unknown}"; parts are ${cloneParts.join(', ')}` }
  return { parts: cloneParts.filter((part) => names.includes(part)) }
}
