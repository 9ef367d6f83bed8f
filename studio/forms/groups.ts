import type { FormSource } from './FormSource'

/** A tab of the studio: its name, a sentence about it, and its forms, loaded when it is opened. */
export interface FormGroup {
  id: string
  /** Message id. */
  label: string
  /** Message id. */
  hint: string
  load: () => Promise<readonly FormSource[]>
}

/** The tabs in their order. A further group is one entry here and its forms under sources/. */
export const groups: readonly FormGroup[] = [
  { id: 'colours', label: 'studio.group.colours', hint: 'studio.group.coloursHint', load: async () => [(await import('./sources/colours')).coloursForm] },
  { id: 'slogans', label: 'studio.group.slogans', hint: 'studio.group.slogansHint', load: async () => [(await import('./sources/slogans')).slogansForm] },
  { id: 'navigation', label: 'studio.group.navigation', hint: 'studio.group.navigationHint', load: async () => (await import('./sources/navigation')).navigationForms },
]
