import { jsonEquals } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'
import { freezeChange, applyChange, applyFrozenChange, type FrozenChange } from './frozenChange'

/**
 * A temporary publish is a layer over the previous config: `base` is the config it produced,
 * `patch` reverts it. Each layer reverts to the one below it, so adding or removing a layer counts
 * as no one's change.
 */
export type Layer = FrozenChange

/**
 * The current config, then the config without the topmost layer, without the next one too, and so
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
export function rebaseLayer(above: Layer, gone: Layer): Layer {
  const base = applyChange(gone, above.base, 'theirs')
  return {
    base,
    patch: freezeChange(base, applyChange(gone, applyFrozenChange(above), 'theirs'))?.patch ?? {},
  }
}

/**
 * Rebases a plan made while a now reverted layer was in place: it wants the same result, starting
 * from the config without the layer.
 */
export function rebasePlan(plan: FrozenChange, gone: Layer): FrozenChange {
  const base = applyChange(gone, plan.base, 'theirs')
  return { base, patch: freezeChange(base, applyChange(plan, base, 'mine'))?.patch ?? {} }
}

/**
 * What a publish takes over from a layer: the rest of that layer, and what the publish now reverts
 * to.
 */
export interface Takeover {
  layer: Layer
  below: (target: PlainObject) => PlainObject
}

/**
 * Where a layer already sets a wanted value, the longer-lived of the two has to own it: the new
 * publish takes those places over. `after` is the config including the publish. Undefined if they
 * share no value.
 */
export function takeOverValues(
  wish: FrozenChange,
  after: PlainObject,
  layer: Layer,
): Takeover | undefined {
  const without = applyChange(layer, after, 'theirs')
  const kept = applyChange(wish, without, 'mine')
  if (jsonEquals(without, kept)) return undefined
  const left = mergeThreeWay(without, kept, applyFrozenChange(layer)).config
  return {
    layer: { base: layer.base, patch: freezeChange(layer.base, left)?.patch ?? {} },
    below: (target) => mergeThreeWay(kept, without, target).config,
  }
}
