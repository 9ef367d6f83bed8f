import type { ComponentType } from 'react'
import { LogoStart } from '../logo/LogoStart'
import { ContrastPanel } from './contrast/ContrastPanel'
import type { FormSource } from './FormSource'
import type { GroupId } from './groups'
import { MessagesPanel } from './messages/MessagesPanel'
import { SectionsPanel } from './sections/SectionsPanel'
import { coloursForm, darkForms, finerColoursForm } from './sources/colours'
import { featuresForms } from './sources/features'
import { layoutForms } from './sources/layout'
import { logoForms } from './sources/logo'
import { presetForm } from './sources/look'
import { navigationForms } from './sources/navigation'
import { pagesForms } from './sources/pages'
import { shapeForms } from './sources/shape'
import { slogansForm } from './sources/slogans'
import { typeForms } from './sources/type'

/**
 * A component of one group. As `Panel` it replaces the forms, because the admin first chooses what
 * to edit; as `Top` it is shown above them.
 */
type GroupPanelComponent = ComponentType<{ readOnly: boolean }>

/** What a group shows: its forms, or a panel of its own. */
export type GroupContent =
  { forms: readonly FormSource[]; Top?: GroupPanelComponent } | { Panel: GroupPanelComponent }

/** What each group shows. Only `GroupPanel` imports it, which is loaded on demand. */
export const groupContents: Readonly<Record<GroupId, GroupContent>> = {
  look: { forms: [presetForm], Top: LogoStart },
  colours: { forms: [coloursForm, finerColoursForm, ...darkForms], Top: ContrastPanel },
  type: { forms: typeForms },
  shape: { forms: shapeForms },
  logo: { forms: logoForms },
  slogans: { forms: [slogansForm] },
  layout: { forms: layoutForms },
  navigation: { forms: navigationForms },
  pages: { forms: pagesForms },
  sections: { Panel: SectionsPanel },
  messages: { Panel: MessagesPanel },
  features: { forms: featuresForms },
}
