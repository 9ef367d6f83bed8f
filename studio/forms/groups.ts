import type { ComponentType } from 'react'
import type { FormSource } from './FormSource'
import type { MessageId } from '../../generated/MessageId'
import type { MessageSuffix } from '../../src/core/intl/MessageParts'

/**
 * A component of one group. As `Panel` it replaces the forms, because the admin first chooses what
 * to edit; as `Top` it is shown above them.
 */
export type GroupPanelComponent = ComponentType<{ readOnly: boolean }>

/** A tab of the studio: its name, a one-sentence hint, and its forms, loaded when it is opened. */
export interface FormGroup {
  id: string
  label: MessageId
  hint: MessageId
  /** Ids of the group's forms; empty if a panel replaces them. */
  forms: readonly string[]
  /** Whether the group has texts that a club may write per language. */
  hasTexts: boolean
  load: () => Promise<
    { forms: readonly FormSource[]; Top?: GroupPanelComponent } | { Panel: GroupPanelComponent }
  >
}

/** The groups with texts that a club may write per language. */
const TEXT_GROUPS: ReadonlySet<string> = new Set(['logo', 'slogans', 'layout', 'sections'])

/**
 * The tabs in order. To add a group, add an entry to this list and the group's forms under
 * sources/.
 */
export const groups: readonly FormGroup[] = [
  group('look', ['preset'], async () => {
    const [{ presetForm }, { LogoStart }] = await Promise.all([
      import('./sources/look'),
      import('../logo/LogoStart'),
    ])
    return { forms: [presetForm], Top: LogoStart }
  }),
  group('colours', ['colors', 'tokensColour'], async () => {
    const [{ coloursForm, finerColoursForm }, { ContrastPanel }] = await Promise.all([
      import('./sources/colours'),
      import('./contrast/ContrastPanel'),
    ])
    return { forms: [coloursForm, finerColoursForm], Top: ContrastPanel }
  }),
  group('type', ['fonts', 'tokensType'], async () => ({
    forms: (await import('./sources/type')).typeForms,
  })),
  group('shape', ['tokensShape'], async () => ({
    forms: (await import('./sources/shape')).shapeForms,
  })),
  group('logo', ['clubName', 'logo', 'favicon', 'assets'], async () => ({
    forms: (await import('./sources/logo')).logoForms,
  })),
  group('slogans', ['slogans'], async () => ({
    forms: [(await import('./sources/slogans')).slogansForm],
  })),
  group('layout', ['layout', 'sider', 'footer', 'social'], async () => ({
    forms: (await import('./sources/layout')).layoutForms,
  })),
  group('navigation', ['menu', 'entries'], async () => ({
    forms: (await import('./sources/navigation')).navigationForms,
  })),
  group('pages', ['pages'], async () => ({ forms: [(await import('./sources/pages')).pagesForm] })),
  group('sections', [], async () => ({
    Panel: (await import('./sections/SectionsPanel')).SectionsPanel,
  })),
  group('messages', [], async () => ({
    Panel: (await import('./messages/MessagesPanel')).MessagesPanel,
  })),
  group(
    'features',
    [
      'features',
      'locale',
      'rtl',
      'currency',
      'timezone',
      'calendarHost',
      'houseAccount',
      'renewalNotice',
      'bookings',
      'officeMail',
      'map',
    ],
    async () => ({ forms: (await import('./sources/features')).featuresForms }),
  ),
]

/** Id of a group; each has two messages, a name and a hint. */
type GroupId = WithoutHint<MessageSuffix<'studio.group'>>
type WithoutHint<Id> = Id extends `${infer Name}Hint` ? Name : never

function group(id: GroupId, forms: readonly string[], load: FormGroup['load']): FormGroup {
  return {
    id,
    label: `studio.group.${id}`,
    hint: `studio.group.${id}Hint`,
    forms,
    hasTexts: TEXT_GROUPS.has(id),
    load,
  }
}
