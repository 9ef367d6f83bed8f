import { languageName } from '../../intl/locale'
import type { Catalogue } from '../Catalogue'
import { ownPageUri } from '../clubPages'
import type { ConfigDifference } from '../../json/diffConfig'
import { describeConfigPath, entryName } from './describeConfigPath'
import type { FindText } from './FindText'
import { pageName } from './pageName'
import { getByKeys, getByPointer } from '../../json/getByPointer'
import { mayHoldSecret } from '../mayHoldSecret'
import { itemName } from './itemName'
import { joinEntries } from './joinEntries'
import { listKey } from '../../json/listKey'
import { jsonEquals } from '../../json/mergePatch'
import { isPlainObject, ownKeys, ownValue, type PlainObject } from '../../json/plainObject'
import { fromPointer, toPointer } from '../../json/pointer'
import { defaultAt } from './defaultAt'
import { splitBuiltInSections } from './splitBuiltInSection'
import { splitText } from './splitText'
import {
  isLanguageKey,
  isTextByLanguage,
  shortenPair,
  shortenValue,
  showValue,
  type ShownValue,
} from './showValue'

/**
 * A change as a sentence: `lead` names the setting, colon included, and `event` says what happened
 * to it ('switched off'), or `before` and `after` are its values. `isNoOp` means that the setting's
 * value is still the same, because the value added to or removed from the config is its default.
 */
export type DescribedChange = { path: string; lead: string; isNoOp?: boolean } & (
  { event: string } | { event?: undefined; before: ShownValue; after: ShownValue }
)

/** What a description needs besides the changes. */
export interface ChangeContext {
  /**
   * Configs that the changes belong to, the newest first. They hold the names of slogans and
   * entries, and the values that defaults depend on.
   */
  configs: readonly PlainObject[]
  catalogue: Catalogue
  find: FindText
  /** The built-in text of a message in a language (tag as in the config); undefined if unknown. */
  sourceText: (id: string, language: string) => string | undefined
}

/**
 * Describes changes for people, one sentence each, in the language of `find`. Changed settings of a
 * page that is new in the config are described one by one, and so are the languages of a text; moved
 * menu entries are one change, and so is an added or removed one.
 */
export function describeChanges(
  changes: readonly ConfigDifference[],
  context: ChangeContext,
): readonly DescribedChange[] {
  const leaves = splitBuiltInSections(joinEntries(changes, context).flatMap(splitPage), context)
    .flatMap((change) => splitText(change, context))
    .filter((change) => !isEmptyGroup(change))
  const firstMoved = leaves.find(isMenuOrder)
  return leaves.flatMap((change) => {
    if (!isMenuOrder(change)) return [describeChange(change, context)]
    return change === firstMoved ? [describeMenuOrder(leaves, context)] : []
  })
}

/**
 * A described change as one line of text, its values shortened to what differs between them.
 */
export function changeText(change: DescribedChange, maxLength?: number): string {
  if (change.event !== undefined) return `${change.lead} ${change.event}`
  const [before, after] = shortenPair(change.before.text, change.after.text, maxLength)
  return `${change.lead} ${before} → ${after}`
}

function describeChange(change: ConfigDifference, context: ChangeContext): DescribedChange {
  const { path } = change
  const keys = fromPointer(path)
  const word = wordOf(context)
  const described = { path, lead: leadOf(change, keys, context) }
  if (mayHoldSecret(keys, [], context.catalogue) || lacksValues(change))
    return { ...described, event: word('changed') }
  if (isKeyedList(path, context) && Array.isArray(change.before) && Array.isArray(change.after))
    return (
      describeMove(change.before, change.after, path, context) ?? {
        ...described,
        ...describeOrder(change.before, change.after, path, context),
      }
    )
  if (isPlainObject(change.after) && change.before === undefined)
    return { ...described, event: word('added') }
  if (isPlainObject(change.before) && change.after === undefined)
    return { ...described, event: word('removed') }
  const isTranslation = isLanguageOfText(keys, context)
  if (isTranslation && change.after === undefined) return { ...described, event: word('removed') }

  const [newest = {}] = context.configs
  const oldest = context.configs.at(-1) ?? {}
  const valueOf = (value: unknown, config: PlainObject): unknown =>
    value ?? (isTranslation ? '' : defaultOf(keys, config, context))
  const [before, after] = [valueOf(change.before, oldest), valueOf(change.after, newest)]
  // The default of a switch in a list item or a section is off, unless its schema says otherwise.
  if (typeof (before ?? after) === 'boolean') {
    const [was, is] = [before ?? false, after ?? false]
    return { ...described, event: switchEvent(was, is, keys, word), isNoOp: was === is }
  }
  const show = (value: unknown, config: PlainObject): ShownValue =>
    showValue(value, path, config, context.catalogue, context.find)
  const shownValues = { before: show(before, oldest), after: show(after, newest) }
  if (!jsonEquals(shownValues.before, shownValues.after))
    return { ...described, ...distinguishPictures(shownValues, word) }
  const isNoOp = jsonEquals(before, after)
  return {
    ...described,
    event:
      (isNoOp
        ? context.find('studio.change.still', { value: shownValues.after.text })
        : undefined) ?? word('changed'),
    isNoOp,
  }
}

/**
 * Gives the new picture another name if it has the same name as the old one, because all uploads
 * have the same generic name.
 */
const distinguishPictures = (
  { before, after }: { before: ShownValue; after: ShownValue },
  word: (name: string) => string,
): { before: ShownValue; after: ShownValue } => ({
  before,
  after:
    before.text === after.text && after.image ? { ...after, text: word('otherUpload') } : after,
})

/** What a switch did: it showed or hid an item, otherwise it was switched on or off. */
function switchEvent(
  before: unknown,
  after: unknown,
  keys: readonly string[],
  word: (name: string) => string,
): string {
  if (before === after) return word(after === true ? 'stillOn' : 'stillOff')
  if (isVisibilitySetting(keys)) return word(after === true ? 'shown' : 'hidden')
  return word(after === true ? 'switchedOn' : 'switchedOff')
}

/** Whether a setting shows or hides an item; pages and whole features are switched on and off. */
const isVisibilitySetting = (keys: readonly string[]): boolean =>
  keys.at(-1) === 'enabled' && (keys[0] === 'props' || keys[0] === 'settings')

/** Describes a reordered list by its items' names; `before` and `after` are lists of their keys. */
function describeOrder(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  context: ChangeContext,
): { before: ShownValue; after: ShownValue } {
  const nameOf = (key: unknown): string => nameInList(key, path, context)
  return orderValues(before.map(nameOf), after.map(nameOf))
}

/** Describes the move of one item of a list by what is above it then; undefined if more moved. */
function describeMove(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  context: ChangeContext,
): DescribedChange | undefined {
  const { configs, find } = context
  const moved = before.find((key) => jsonEquals(without(before, key), without(after, key)))
  const index = after.indexOf(moved)
  if (moved === undefined || index === -1) return undefined
  const thing = describeConfigPath(path + toPointer([String(moved)]), configs, find)
  const event =
    index === 0
      ? find('studio.change.movedFirst')
      : find('studio.change.movedBelow', { name: nameInList(after[index - 1], path, context) })
  return event === undefined
    ? undefined
    : { path, lead: find('studio.change.of', { thing }) ?? thing, event }
}

const without = (list: readonly unknown[], item: unknown): readonly unknown[] =>
  list.filter((one) => one !== item)

/** An item's name among those of its list: its own name, a section's type, or what its path says. */
function nameInList(key: unknown, path: string, { configs, find }: ChangeContext): string {
  const place = path + toPointer([String(key)])
  const items = configs.map((config) => getByPointer(config, place))
  const name = items.map((item) => itemName(item, find.languages)).find(Boolean)
  if (name !== undefined) return find('studio.place.item', { name }) ?? name
  const widget = items.map((item) => ownValue(item, 'widget')).find(Boolean)
  return (
    (widget === undefined ? undefined : find(`widget.${String(widget)}.name`)) ??
    describeConfigPath(place, configs, find)
  )
}

/** The moved entries of the menu, among all changes, as one change of their order. */
function describeMenuOrder(
  leaves: readonly ConfigDifference[],
  context: ChangeContext,
): DescribedChange {
  const { configs, catalogue, find } = context
  const [newest = {}] = configs
  const moved = leaves.filter(isMenuOrder)
  const places = leaves.map(({ path }) => path)
  const keys = [
    ...new Set([
      ...catalogue.pages.flatMap(({ navigation }) => navigation?.key ?? []),
      ...ownKeys(getByPointer(newest, '/settings/navigation')),
      ...moved.map(({ path }) => fromPointer(path)[2] ?? ''),
    ]),
    // What was added or removed has not moved.
  ].filter((key) => !places.includes(toPointer(['settings', 'navigation', key])))
  const namesInOrder = (side: 'before' | 'after'): readonly string[] => {
    const orderOf = (key: string): number => {
      const path = toPointer(['settings', 'navigation', key, 'order'])
      const change = moved.find((candidate) => candidate.path === path)
      const order = change ? change[side] : getByPointer(newest, path)
      return Number(order ?? defaultOf(fromPointer(path), newest, context) ?? 0)
    }
    return keys
      .toSorted((a, b) => orderOf(a) - orderOf(b))
      .map((key) => entryName(key, configs, find))
  }
  const [before, after] = [namesInOrder('before'), namesInOrder('after')]
  const described = {
    path: '/settings/navigation',
    lead: find('studio.change.of', { thing: find('studio.place.settings.navigation') ?? '' }) ?? '',
  }
  return jsonEquals(before, after)
    ? { ...described, event: wordOf(context)('changed'), isNoOp: true }
    : { ...described, isNoOp: false, ...orderValues(before, after) }
}

/** Both orders as text, without the leading and trailing items that did not move. */
function orderValues(
  before: readonly string[],
  after: readonly string[],
): { before: ShownValue; after: ShownValue } {
  const differs = (name: string, index: number): boolean => name !== after[index]
  const [from, to] = [before.findIndex(differs), before.findLastIndex(differs) + 1]
  const text = (names: readonly string[]): ShownValue => ({
    text: names.slice(Math.max(0, from), to === 0 ? undefined : to).join(', '),
  })
  return { before: text(before), after: text(after) }
}

/**
 * A change's subject followed by a colon. The path of a page and a text of the portal have special
 * wordings.
 */
function leadOf(
  { path, before, after }: ConfigDifference,
  keys: readonly string[],
  context: ChangeContext,
): string {
  const { configs, find } = context
  const [first, second = '', third = '', fourth = ''] = keys
  const withColon = (thing: string): string => find('studio.change.of', { thing }) ?? thing
  if (first === 'pages' || (first === 'ownPages' && keys.length > 2)) {
    const page = pageName(first === 'pages' ? second : ownPageUri(second), configs, find)
    if (third === 'path') return find('studio.change.path', { page }) ?? page
    if (third === 'enabled') return withColon(page)
  }
  if (first === 'intl' && second === 'messages' && fourth !== '') {
    const text = [context.sourceText(fourth, third), before, after].find(
      (candidate) => typeof candidate === 'string',
    )
    const language = languageName(third)
    return withColon(
      find('studio.place.text', { text: shortenValue(String(text), 40), language }) ?? language,
    )
  }
  const place = isVisibilitySetting(keys) && keys.length > 3 ? toPointer(keys.slice(0, -1)) : path
  const item = after ?? before
  return withColon(
    describeConfigPath(
      place,
      isPlainObject(item) ? [...configs, configWithItem(keys, item)] : configs,
      find,
    ),
  )
}

/** A config that contains only this item, used to name an item that no config contains. */
function configWithItem(keys: readonly string[], item: PlainObject): PlainObject {
  const list: unknown = keys[1] === 'navigation' ? { [keys.at(-1) ?? '']: item } : [item]
  return keys.slice(0, -1).reduceRight((value, key) => ({ [key]: value }), list) as PlainObject
}

function defaultOf(
  keys: readonly string[],
  config: PlainObject,
  { catalogue, find, sourceText }: ChangeContext,
): unknown {
  return keys[0] === 'intl' && keys[1] === 'messages'
    ? sourceText(keys[3] ?? '', keys[2] ?? '')
    : defaultAt(keys, config, catalogue, find)
}

/** Splits the addition or removal of a whole page entry into one change per setting. */
function splitPage(change: ConfigDifference): readonly ConfigDifference[] {
  const keys = fromPointer(change.path)
  if (keys[0] !== 'pages' || keys.length !== 2) return [change]
  const { before, after } = change
  if (lacksValues(change)) return [change]
  const settings = new Set([...ownKeys(before), ...ownKeys(after)].filter((key) => key !== 'uri'))
  return [...settings].map((key) => ({
    path: change.path + toPointer([key]),
    ...(isPlainObject(before) ? { before: before[key] } : {}),
    ...(isPlainObject(after) ? { after: after[key] } : {}),
  }))
}

/** Whether a path is that of one language of a text. */
const isLanguageOfText = (keys: readonly string[], { configs }: ChangeContext): boolean =>
  isLanguageKey(keys.at(-1) ?? '') &&
  configs.some((config) => isTextByLanguage(getByKeys(config, keys.slice(0, -1))))

/** Whether a change only adds or removes an empty group, which has no visible effect. */
const isEmptyGroup = (change: ConfigDifference): boolean =>
  !lacksValues(change) &&
  [change.before, change.after].every(
    (side) => side === undefined || (isPlainObject(side) && Object.keys(side).length === 0),
  )

/** Whether a change has only a path, because the history does not store large values. */
const lacksValues = ({ before, after }: ConfigDifference): boolean =>
  before === undefined && after === undefined

function isKeyedList(path: string, { configs }: ChangeContext): boolean {
  return configs.some((config) => listKey(getByPointer(config, path)) !== undefined)
}

const wordOf =
  ({ find }: ChangeContext) =>
  (name: string): string =>
    find(`studio.change.${name}`) ?? name

/** Whether a change moves an entry of the menu. */
export const isMenuOrder = ({ path }: ConfigDifference): boolean => ENTRY_ORDER.test(path)

const ENTRY_ORDER = /^\/settings\/navigation\/[^/]+\/order$/
