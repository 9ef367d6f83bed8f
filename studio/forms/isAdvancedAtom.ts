import { atomInTab } from '../session/atomInTab'

/**
 * Whether the fields of tokens show CSS values instead of sliders and named steps; a reload keeps
 * it.
 */
export const isAdvancedAtom = atomInTab('advanced', false, (stored) => typeof stored === 'boolean')
