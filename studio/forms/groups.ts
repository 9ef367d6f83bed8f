import type { ComponentType } from 'react'
import type { FormSource } from './FormSource'

/** A panel of its own, where the choice of what to edit comes before the form. */
export type GroupPanelOf = ComponentType<{ readOnly: boolean }>

/** A tab of the studio: its name, a sentence about it, and its forms, loaded when it is opened. */
export interface FormGroup {
  id: string
  /** Message id. */
  label: string
  /** Message id. */
  hint: string
  load: () => Promise<{ forms: readonly FormSource[] } | { Panel: GroupPanelOf }>
}

/** The tabs in their order. A further group is one entry here and its forms under sources/. */
export const groups: readonly FormGroup[] = [
  group('colours', async () => {
    const { coloursForm, finerColoursForm } = await import('./sources/colours')
    return { forms: [coloursForm, finerColoursForm] }
  }),
  group('type', async () => ({ forms: (await import('./sources/type')).typeForms })),
  group('shape', async () => ({ forms: (await import('./sources/shape')).shapeForms })),
  group('logo', async () => ({ forms: (await import('./sources/logo')).logoForms })),
  group('slogans', async () => ({ forms: [(await import('./sources/slogans')).slogansForm] })),
  group('layout', async () => ({ forms: (await import('./sources/layout')).layoutForms })),
  group('navigation', async () => ({ forms: (await import('./sources/navigation')).navigationForms })),
  group('pages', async () => ({ forms: [(await import('./sources/pages')).pagesForm] })),
  group('sections', async () => ({ Panel: (await import('./sections/SectionsPanel')).SectionsPanel })),
  group('messages', async () => ({ Panel: (await import('./messages/MessagesPanel')).MessagesPanel })),
  group('features', async () => ({ forms: (await import('./sources/features')).featuresForms })),
]

function group(id: string, load: FormGroup['load']): FormGroup {
  return { id, label: `studio.group.${id}`, hint: `studio.group.${id}Hint`, load }
}
