import { jsonEquals } from '../../../../src/core/config/mergePatch'
import { mergeThreeWay } from '../../../../src/core/config/mergeThreeWay'
import type { PlainObject } from '../../../../src/core/config/plainObject'
import { freeze, applyChange, targetOf, type FrozenChange } from './frozenChange'

/**
 * What is published for a time lies over what stood before as a layer: `base` is the config that it
 * led to, `patch` the way back. Each layer leads back to what lies below it, so neither its coming
 * nor its going is anybody's change.
 */
export type Layer = FrozenChange

/**
 * What stands now, what would stand without the topmost layer, without the next one too, and so on;
 * `layers` from the top.
 */
export function levelsOf(now: PlainObject, layers: readonly Layer[]): readonly PlainObject[] {
  const levels = [now]
  for (const layer of layers) levels.push(applyChange(layer, levels.at(-1) ?? now, 'theirs'))
  return levels
}

/**
 * A layer above one that was taken back: where it led to the gone one's values, it leads to what
 * lay below that.
 */
export function rebaseLayer(above: Layer, gone: Layer): Layer {
  const base = applyChange(gone, above.base, 'theirs')
  return { base, patch: freeze(base, applyChange(gone, targetOf(above), 'theirs'))?.patch ?? {} }
}

/**
 * A plan that was made while a layer lay there which has gone since: it wants what it wanted, from
 * what stands without the layer.
 */
export function rebasePlan(plan: FrozenChange, gone: Layer): FrozenChange {
  const base = applyChange(gone, plan.base, 'theirs')
  return { base, patch: freeze(base, applyChange(plan, base, 'mine'))?.patch ?? {} }
}

/**
 * What a wish takes over from a layer: the layer that is left, and what the wish's own way back
 * leads to then.
 */
export interface Takeover {
  layer: Layer
  below: (target: PlainObject) => PlainObject
}

/**
 * Where a layer gives already what is wanted, whoever stays longer has to hold the value: the wish
 * takes those places over. `after` is the config with the wish in it. Undefined where the two have
 * no value in common.
 */
export function takeOverValues(
  wish: FrozenChange,
  after: PlainObject,
  layer: Layer,
): Takeover | undefined {
  const without = applyChange(layer, after, 'theirs')
  const kept = applyChange(wish, without, 'mine')
  if (jsonEquals(without, kept)) return undefined
  const left = mergeThreeWay(without, kept, targetOf(layer)).config
  return {
    layer: { base: layer.base, patch: freeze(layer.base, left)?.patch ?? {} },
    below: (target) => mergeThreeWay(kept, without, target).config,
  }
}
