import type { ComponentType } from 'react'
import type { FormSource } from './FormSource'
import type { GroupId } from './groups'

/**
 * A component of one group. As `Panel` it replaces the forms, because the admin first chooses what
 * to edit; as `Top` it is shown above them.
 */
export type GroupPanelComponent = ComponentType<{ readOnly: boolean }>

/** What a group shows: its forms, or a panel of its own. */
export type GroupContent =
  { forms: readonly FormSource[]; Top?: GroupPanelComponent } | { Panel: GroupPanelComponent }

/** Load what each group shows, when it is first opened. */
export const groupLoads: Readonly<Record<GroupId, () => Promise<GroupContent>>> = {
  look: async () => {
    const [{ presetForm }, { LogoStart }] = await Promise.all([
      import('./sources/look'),
      import('../logo/LogoStart'),
    ])
    return { forms: [presetForm], Top: LogoStart }
  },
  colours: async () => {
    const [{ coloursForm, finerColoursForm }, { ContrastPanel }] = await Promise.all([
      import('./sources/colours'),
      import('./contrast/ContrastPanel'),
    ])
    return { forms: [coloursForm, finerColoursForm], Top: ContrastPanel }
  },
  type: async () => ({ forms: (await import('./sources/type')).typeForms }),
  shape: async () => ({ forms: (await import('./sources/shape')).shapeForms }),
  logo: async () => ({ forms: (await import('./sources/logo')).logoForms }),
  slogans: async () => ({ forms: [(await import('./sources/slogans')).slogansForm] }),
  layout: async () => ({ forms: (await import('./sources/layout')).layoutForms }),
  navigation: async () => ({ forms: (await import('./sources/navigation')).navigationForms }),
  pages: async () => ({ forms: [(await import('./sources/pages')).pagesForm] }),
  sections: async () => ({ Panel: (await import('./sections/SectionsPanel')).SectionsPanel }),
  messages: async () => ({ Panel: (await import('./messages/MessagesPanel')).MessagesPanel }),
  features: async () => ({ forms: (await import('./sources/features')).featuresForms }),
}
