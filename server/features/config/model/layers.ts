import { jsonEquals } from '#src/core/json/mergePatch'
import { mergeThreeWay } from '#src/core/json/mergeThreeWay'
import type { PlainObject } from '#src/core/json/plainObject'
import { freezeChange, applyChange, applyFrozenChange, type FrozenChange } from './frozenChange'

/**
 * A temporary publish, as a layer over the config before it: `base` is the config that the publish
 * produced, `patch` reverts the publish. Each layer reverts to the one below it, so adding or
 * removing a layer is not a conflict for the others.
 */
export type Layer = FrozenChange

/**
 * Returns the current config, followed by the config without the topmost layer, without the top
 * two, and so on. `layers` starts with the topmost.
 */
export function computeLevels(
  current: PlainObject,
  layers: readonly Layer[],
): readonly PlainObject[] {
  const levels = [current]
  for (const layer of layers) levels.push(applyChange(layer, levels.at(-1) ?? current, 'theirs'))
  return levels
}

/**
 * Rebases a layer above a layer that was reverted: it now reverts to the values below the reverted
 * layer.
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
 * Rebases a plan that was made while a layer was live that has since been reverted. The plan has
 * the same result, based on the config without that layer.
 */
export function rebasePlan(plan: FrozenChange, reverted: Layer): FrozenChange {
  const base = applyChange(reverted, plan.base, 'theirs')
  return { base, patch: freezeChange(base, applyChange(plan, base, 'mine'))?.patch ?? {} }
}

/**
 * The result of taking values over from a layer. `layer` is what remains of the layer.
 * `computeTarget` returns the config that the publish reverts to, given the config that it would
 * revert to without the takeover.
 */
export interface Takeover {
  layer: Layer
  computeTarget: (target: PlainObject) => PlainObject
}

/**
 * Removes from a layer the values that a longer-lasting publish also sets, because that publish
 * must be the one to revert them. `after` is the config including the publish. Undefined if the
 * layer and the publish share no value.
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
    computeTarget: (target) => mergeThreeWay(withChange, without, target).config,
  }
}
