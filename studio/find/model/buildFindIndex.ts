import type { UiSchema } from '@rjsf/utils'
import { catalogue } from '../../../generated/catalogue'
import { shadows } from '../../../generated/studio/shadows'
import { fixedUris } from '../../../src/core/config/compile/reservedPaths'
import { anyText } from '../../../src/core/config/compile/localizeTexts'
import { describeConfigPath } from '../../../src/core/config/describe/describeConfigPath'
import type { FindText } from '../../../src/core/config/describe/FindText'
import { shortenValue, showValue } from '../../../src/core/config/describe/showValue'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { paintedTokens } from '../../editor/paintedTokens'
import { listFields, type FormField } from './listFields'
import type { FindEntry } from './FindEntry'
import { indexEntries, type FindIndex } from './rankEntries'

/** What of a tab can be found: its name, its hint and its forms. */
export interface FindGroup {
  id: string
  name: string
  hint: string
  forms: readonly { pointer: string; uiSchema: UiSchema }[]
}

/** A page that can be found, with its sections. */
export interface FindPage {
  uri: string
  /** Its path in the club; undefined if the preview can't show it. */
  path: string | undefined
  name: string
  sections: readonly unknown[]
}

/** A command that can be found; see `useCommands`. */
export interface FindCommand {
  key: string
  name: string
  note?: string | undefined
  unavailable?: string | undefined
}

/** A club or a company that can be switched to. */
export interface FindClub {
  opens: 'club' | 'company'
  id: number
  name: string
  /** What tells it from others, such as its host. */
  note: string
}

/** What the index is built from. */
export interface FindSources {
  config: PlainObject
  find: FindText
  groups: readonly FindGroup[]
  pages: readonly FindPage[]
  commands: readonly FindCommand[]
  clubs: readonly FindClub[]
  /** The form of a widget's settings, by the widget's id. */
  widgetForms: Readonly<Record<string, { uiSchema: UiSchema }>>
}

/**
 * Builds the index of everything that can be found in a club's draft: commands, the settings of all
 * forms with their values, pages, sections with their settings, and the other clubs.
 */
export function buildFindIndex(sources: FindSources): FindIndex {
  return indexEntries([
    ...sources.commands.map(toCommandEntry),
    ...settingEntries(sources),
    ...sources.pages.flatMap(toPageEntry),
    ...sectionEntries(sources),
    ...sources.clubs.map(toClubEntry),
  ])
}

const toCommandEntry = ({ key, name, note, unavailable }: FindCommand): FindEntry => ({
  key: `command ${key}`,
  kind: 'command',
  title: name,
  note,
  unavailable,
  target: { opens: 'command', key },
})

const toPageEntry = ({ uri, path, name }: FindPage): readonly FindEntry[] =>
  path === undefined
    ? []
    : [
        {
          key: `page ${uri}`,
          kind: 'page',
          title: name,
          note: path,
          path: `${path} ${uri}`,
          target: { opens: 'page', path },
        },
      ]

const toClubEntry = ({ opens, id, name, note }: FindClub): FindEntry => ({
  key: `${opens} ${id}`,
  kind: 'club',
  title: name,
  note,
  target: { opens, id },
})

/** The tabs and the settings of their forms. */
function settingEntries({ groups, config, find }: FindSources): FindEntry[] {
  const { tokens } = paintedTokens(config, catalogue)
  return groups.flatMap(({ id, name, hint, forms }) => [
    {
      key: `group ${id}`,
      kind: 'setting' as const,
      title: name,
      words: hint,
      target: { opens: 'group' as const, id },
    },
    ...forms
      .flatMap(({ pointer, uiSchema }) => listFields(uiSchema, pointer, config))
      // These pages have no row among the settings.
      .filter(({ pointer }) => !fixedPages.some((page) => pointer.startsWith(page)))
      .map((field) => toSettingEntry(field, name, config, find, tokens)),
  ])
}

const fixedPages = [...fixedUris].map((uri) => toPointer(['pages', uri]))

/** The sections of pages and their settings. */
function sectionEntries({ pages, config, find, widgetForms }: FindSources): FindEntry[] {
  return pages.flatMap(({ uri, name: page, sections }) => {
    const list = toPointer(['props', 'sections', uri])
    // Names the page's own sections too, which a club's config may not list.
    const whole = sections.length > 0 ? setByPointer(config, list, sections) : config
    return sections.flatMap((section): FindEntry[] => {
      const [id, widget] = [ownValue(section, 'id'), ownValue(section, 'widget')]
      const name = typeof widget === 'string' ? find(`widget.${widget}.name`) : undefined
      if (typeof id !== 'string' || typeof widget !== 'string' || name === undefined) return []
      const pointer = list + toPointer([id])
      const heading = anyText(ownValue(ownValue(section, 'settings'), 'title'), find.languages)
      const form = ownValue(widgetForms, widget)
      const fields = form
        ? listFields(widgetForms[widget]?.uiSchema ?? {}, `${pointer}/settings`, whole)
        : []
      return [
        {
          key: `section ${pointer}`,
          kind: 'section',
          title: heading === undefined ? name : `${name} · ${shortenValue(heading, 60)}`,
          note: page,
          path: pointer,
          target: { opens: 'control', pointer },
        },
        ...fields.map((field) => toSettingEntry(field, page, whole, find, {})),
      ]
    })
  })
}

function toSettingEntry(
  { pointer, title, isLocalized, token }: FormField,
  note: string,
  config: PlainObject,
  find: FindText,
  tokens: Readonly<Record<string, string>>,
): FindEntry {
  const shadowed = ownValue(shadows, pointer)
  const stored = getByPointer(config, pointer) ?? ownValue(tokens, token ?? String(shadowed ?? ''))
  const isSingle = ['string', 'number'].includes(typeof stored)
  const shown = isSingle ? showValue(stored, pointer, config, catalogue, find) : undefined
  return {
    key: `setting ${pointer}`,
    kind: 'setting',
    title: describeConfigPath(pointer, [config], find),
    note,
    words: title === undefined ? undefined : find(`${title}-hint`),
    path: `${pointer} ${typeof shadowed === 'string' ? toPointer(['theme', 'tokens', shadowed]) : ''}`,
    value:
      // The texts of all languages are entries of their own.
      shown === undefined || isLocalized || title === undefined
        ? undefined
        : { shown: shown.text, stored: String(stored), colour: shown.colour },
    target: { opens: 'control', pointer },
  }
}
