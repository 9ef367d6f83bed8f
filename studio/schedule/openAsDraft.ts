import type { PlannedPublish } from '../../generated/types'
import { applyMergePatch } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { studioEditor } from '../editor/EditorStoreContext'

/** Applies a planned publish's changes over the current edit, as one undoable step. */
export function openAsDraft({ config }: PlannedPublish, published: PlainObject): void {
  if (!isPlainObject(config)) return
  // A merge patch applied to an object yields an object.
  const plannedConfig = applyMergePatch(published, config) as PlainObject
  studioEditor.update((now) =>
    closeStep(
      edit(closeStep(now), mergeThreeWay(published, plannedConfig, currentConfig(now)).config),
    ),
  )
}
