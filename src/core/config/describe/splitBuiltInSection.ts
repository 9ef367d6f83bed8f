import { diffConfig, type ConfigDifference } from '../../json/diffConfig'
import { getByKeys } from '../../json/getByPointer'
import { jsonEquals } from '../../json/mergePatch'
import { ownValue, type PlainObject } from '../../json/plainObject'
import { fromPointer, toPointer } from '../../json/pointer'
import type { Catalogue } from '../Catalogue'
import { withBuiltInSections } from '../builtInSections'

/** What the changes are split with. */
interface SplitContext {
  /**
   * The configs that the changes are between, the newest first. The studio's history does not have
   * them: there, both are the current config.
   */
  configs: readonly PlainObject[]
  catalogue: Catalogue
}

/**
 * Splits the addition or removal of a page's built-in section into what it means, because the page has
 * the section anyway: changes of its settings, and of the order of the page's sections. That order
 * is then one change, even if the other sections moved as well.
 */
export function splitBuiltInSections(
  changes: readonly ConfigDifference[],
  context: SplitContext,
): readonly ConfigDifference[] {
  const split = new Map<string, ConfigDifference>()
  for (const change of changes.flatMap((one) => splitBuiltInSection(one, context)))
    // The order of all sections comes before that of the listed ones, which it includes.
    if (!split.has(change.path)) split.set(change.path, change)
  return [...split.values()]
}

function splitBuiltInSection(
  change: ConfigDifference,
  { configs, catalogue }: SplitContext,
): readonly ConfigDifference[] {
  const keys = fromPointer(change.path)
  const [first, second, uri, id] = keys
  const { before, after } = change
  if (first !== 'props' || second !== 'sections' || keys.length !== 4) return [change]
  if ((before === undefined) === (after === undefined)) return [change]
  const page = catalogue.pages.find((one) => one.uri === uri)
  const builtIn = page?.builtInSections?.find((section) => section.id === id)
  if (!page || !builtIn) return [change]
  const list = keys.slice(0, 3)
  const orderIn = (config: PlainObject | undefined): readonly unknown[] =>
    withBuiltInSections(page, getByKeys(config, list)).map((section) => ownValue(section, 'id'))
  const [newOrder, oldOrder] = [orderIn(configs[0]), orderIn(configs.at(-1))]
  const common = (order: readonly unknown[], other: readonly unknown[]) =>
    order.filter((one) => other.includes(one))
  const [from, to] = [common(oldOrder, newOrder), common(newOrder, oldOrder)]
  const split = [
    ...diffConfig(before ?? builtIn, after ?? builtIn, keys),
    ...(jsonEquals(from, to) ? [] : [{ path: toPointer(list), before: from, after: to }]),
  ]
  // Without its configs, a move leaves no trace: without values, the change is told as one.
  const lacksConfigs = jsonEquals(getByKeys(configs[0], keys), getByKeys(configs.at(-1), keys))
  return split.length === 0 && lacksConfigs ? [{ path: change.path }] : split
}
