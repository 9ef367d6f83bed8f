import { atomInTab } from '../session/atomInTab'

/** Keys of the entries that were chosen last, the latest first; a reload keeps them. */
export const recentAtom = atomInTab<readonly string[]>(
  'found',
  [],
  (stored): stored is readonly string[] =>
    Array.isArray(stored) && stored.every((key) => typeof key === 'string'),
)

/** The keys with another one first, without the oldest beyond `MAX_RECENT`. */
export const withRecent = (keys: readonly string[], key: string): readonly string[] =>
  [key, ...keys.filter((one) => one !== key)].slice(0, MAX_RECENT)

const MAX_RECENT = 8
