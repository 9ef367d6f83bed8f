import type { PlannedPublish } from '../../generated/types'
import { applyMergePatch } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { closeStep, currentConfig, edit } from '../editor/Editor'
import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { updateEditor } from '../editor/openEditor'

/**
 * Puts what a planned publish would do into the editor, over what is edited there: one step, which
 * can be undone.
 */
export function openAsDraft({ config }: PlannedPublish, published: PlainObject): void {
  if (!isPlainObject(config)) return
  // Laid over an object, an object patch gives an object.
  const wanted = applyMergePatch(published, config) as PlainObject
  updateEditor((now) =>
    closeStep(edit(closeStep(now), mergeThreeWay(published, wanted, currentConfig(now)).config)),
  )
}
