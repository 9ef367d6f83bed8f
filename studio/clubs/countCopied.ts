import { fromPointer } from '../../src/core/json/pointer'

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

/** A kind of item that the clone's summary counts. */
export type CopiedKind = (typeof copiedKinds)[number]

/**
 * Counts the copied items by kind, from the JSON Pointers of the copied leaves: a slogan is one
 * item, however many fields it has. Kinds without items are left out, and so is the format's
 * version, which every config has.
 */
export function countCopied(
  pointers: readonly string[],
): readonly { kind: CopiedKind; count: number }[] {
  const items = new Map<CopiedKind, Set<string>>()
  for (const pointer of pointers) {
    if (pointer === '/version') continue
    const { kind, item } = classify(fromPointer(pointer))
    items.set(kind, (items.get(kind) ?? new Set()).add(item))
  }
  return copiedKinds.flatMap((kind) => {
    const count = items.get(kind)?.size ?? 0
    return count > 0 ? [{ kind, count }] : []
  })
}

function classify(names: readonly string[]): { kind: CopiedKind; item: string } {
  const [group, key] = names
  const first = (length: number): string => names.slice(0, length).join('/')
  const whole = names.join('/')
  switch (`${group}/${key}`) {
    case 'props/colors':
      return { kind: 'colours', item: whole }
    case 'theme/tokens':
      return { kind: 'tokens', item: whole }
    case 'settings/navigation':
      return { kind: 'entries', item: first(3) }
    case 'props/footer':
      return { kind: 'footer', item: first(3) }
    case 'props/sections':
      return { kind: 'sections', item: first(4) }
    case 'props/slogans':
      return { kind: 'slogans', item: first(3) }
    case 'intl/messages':
      return { kind: 'texts', item: whole }
  }
  switch (group) {
    case 'props':
    case 'theme':
      return { kind: 'look', item: first(3) }
    case 'pages':
    case 'ownPages':
      return { kind: 'pages', item: first(2) }
    case 'intl':
      return { kind: 'region', item: whole }
    case 'features':
      return { kind: 'features', item: whole }
    default:
      return { kind: 'settings', item: first(2) }
  }
}
