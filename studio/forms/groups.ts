import type { MessageId } from '../../generated/MessageId'
import type { MessageSuffix } from '../../src/core/intl/MessageIdParts'

/** A tab of the studio: its name, a one-sentence hint, and its forms (`groupContents`). */
export interface FormGroup {
  id: GroupId
  label: MessageId
  hint: MessageId
  /** Ids of the group's forms; empty if a panel replaces them. */
  forms: readonly string[]
  /** Whether the group has texts that a club may write per language. */
  hasTexts: boolean
}

/** The groups with texts that a club may write per language. */
const TEXT_GROUPS: ReadonlySet<string> = new Set([
  'logo',
  'slogans',
  'layout',
  'navigation',
  'pages',
  'sections',
])

/**
 * The tabs in order. To add a group, add an entry to this list, its forms under sources/, and an
 * entry to `groupContents`.
 */
export const groups: readonly FormGroup[] = [
  group('look', ['preset']),
  group('colours', ['colors', 'tokensColour', 'darkMode', 'darkColors']),
  group('type', ['fonts', 'tokensType']),
  group('shape', ['tokensShape']),
  group('logo', ['clubName', 'logo', 'favicon', 'assets']),
  group('slogans', ['slogans']),
  group('layout', ['layout', 'sider', 'footer', 'social']),
  group('navigation', ['menu', 'entries']),
  group('pages', ['ownPages', 'pages', 'redirects']),
  group('sections', []),
  group('messages', []),
  group('features', [
    'features',
    'locale',
    'rtl',
    'currency',
    'timezone',
    'weekStart',
    'calendarHost',
    'houseAccount',
    'refunds',
    'renewalNotice',
    'bookings',
    'officeMail',
    'map',
  ]),
]

/** Id of a group; each has two messages, a name and a hint. */
export type GroupId = WithoutHint<MessageSuffix<'studio.group'>>
type WithoutHint<Id> = Id extends `${infer Name}Hint` ? Name : never

function group(id: GroupId, forms: readonly string[]): FormGroup {
  return {
    id,
    label: `studio.group.${id}`,
    hint: `studio.group.${id}Hint`,
    forms,
    hasTexts: TEXT_GROUPS.has(id),
  }
}
