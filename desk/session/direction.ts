import { atomWithStorage, createJSONStorage, unstable_withStorageValidator } from 'jotai/utils'

/** Which way the desk reads. */
export type Direction = 'ltr' | 'rtl'

/** The direction of the host's club, as the server wrote it into the page. */
export const clubDirection: Direction =
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'

/** The desk's direction: what was chosen in this browser on this host, else the club's. */
export const directionAtom = atomWithStorage<Direction>(
  'portico-desk/direction',
  clubDirection,
  unstable_withStorageValidator(isDirection)(createJSONStorage()),
  { getOnInit: true },
)

function isDirection(stored: unknown): stored is Direction {
  return stored === 'ltr' || stored === 'rtl'
}
