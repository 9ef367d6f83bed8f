import { jsonEquals } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'
import { freezeChange, applyChange, applyFrozenChange, type FrozenChange } from './frozenChange'

/**
 * A temporary publish is a layer over the previous config: `base` is the config it produced,
 * `patch` reverts it. Each layer reverts to the one below it, so adding or removing a layer is not
 * a conflict for the others.
 */
export type Layer = FrozenChange

/**
 * The current config, followed by the config without the topmost layer, without the top two, and so
 * on; `layers` from the top.
 */
export function computeLevels(now: PlainObject, layers: readonly Layer[]): readonly PlainObject[] {
  const levels = [now]
  for (const layer of layers) levels.push(applyChange(layer, levels.at(-1) ?? now, 'theirs'))
  return levels
}

/**
 * Rebases a layer above one that was reverted: where it reverted to that layer's values, it now
 * reverts to the ones below.
 */
export function rebaseLayer(above: Layer, reverted: Layer): Layer {
  const base = applyChange(reverted, above.base, 'theirs')
  return {
    base,
    patch:
      freezeChange(base, applyChange(reverted, applyFrozenChange(above), 'theirs'))?.patch ?? {},
  }
}

/**
 * Rebases a plan that was made while a now reverted layer was live: the same result, based on the
 * config without the layer.
 */
export function rebasePlan(plan: FrozenChange, reverted: Layer): FrozenChange {
  const base = applyChange(reverted, plan.base, 'theirs')
  return { base, patch: freezeChange(base, applyChange(plan, base, 'mine'))?.patch ?? {} }
}

/**
 * The result of taking values over from a layer: the rest of that layer, and what the publish
 * reverts to instead.
 */
export interface Takeover {
  layer: Layer
  below: (target: PlainObject) => PlainObject
}

/**
 * Takes over the values that a layer has already set from it, because the publish that lasts longer
 * has to own them. `after` is the config including the publish. Undefined if they share no value.
 */
export function takeOverValues(
  change: FrozenChange,
  after: PlainObject,
  layer: Layer,
): Takeover | undefined {
  const without = applyChange(layer, after, 'theirs')
  const withChange = applyChange(change, without, 'mine')
  if (jsonEquals(without, withChange)) return undefined
  const layerTarget = mergeThreeWay(without, withChange, applyFrozenChange(layer)).config
  return {
    layer: { base: layer.base, patch: freezeChange(layer.base, layerTarget)?.patch ?? {} },
    below: (target) => mergeThreeWay(withChange, without, target).config,
  }
}
