import { fromPointer } from '../../src/core/config/pointer'

/**
 * Kinds of items a clone copies, in the order of the summary; the texts are
 * `studio.clone.count.<kind>`.
 */
export const copiedKinds = [
  'colours',
  'tokens',
  'look',
  'entries',
  'footer',
  'pages',
  'sections',
  'slogans',
  'texts',
  'region',
  'features',
  'settings',
] as const

/** A kind of item that the summary of a clone counts. */
export type CopiedKind = (typeof copiedKinds)[number]

/**
 * Counts the items of each kind behind a clone's JSON Pointers: a slogan is one item, however many
 * fields it has. Kinds without any are left out.
 */
export function countCopied(
  pointers: readonly string[],
): readonly { kind: CopiedKind; count: number }[] {
  const things = new Map<CopiedKind, Set<string>>()
  for (const pointer of pointers) {
    const { kind, thing } = thingOf(fromPointer(pointer))
    things.set(kind, (things.get(kind) ?? new Set()).add(thing))
  }
  return copiedKinds.flatMap((kind) => {
    const count = things.get(kind)?.size ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}

function thingOf(names: readonly string[]): { kind: CopiedKind; thing: string } {
  const [group, key] = names
  const first = (length: number): string => names.slice(0, length).join('/')
  const whole = names.join('/')
  switch (`${group}/${key}`) {
    case 'props/colors':
      return { kind: 'colours', thing: whole }
    case 'theme/tokens':
      return { kind: 'tokens', thing: whole }
    case 'settings/navigation':
      return { kind: 'entries', thing: first(3) }
    case 'props/footer':
      return { kind: 'footer', thing: first(3) }
    case 'props/sections':
      return { kind: 'sections', thing: first(4) }
    case 'props/slogans':
      return { kind: 'slogans', thing: first(3) }
    case 'intl/messages':
      return { kind: 'texts', thing: whole }
  }
  switch (group) {
    case 'props':
    case 'theme':
      return { kind: 'look', thing: first(3) }
    case 'pages':
      return { kind: 'pages', thing: first(2) }
    case 'intl':
      return { kind: 'region', thing: whole }
    case 'features':
      return { kind: 'features', thing: whole }
    default:
      return { kind: 'settings', thing: first(2) }
  }
}
