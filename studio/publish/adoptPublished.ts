import type { Domain } from '../../generated/types'
import { isPlainObject } from '../../src/core/config/plainObject'
import { currentConfig, rebase, startEditor } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { mergeThreeWay } from '../editor/mergeThreeWay'
import { carryEditor } from '../editor/openEditor'
import { takeOverDomain } from '../session/openStudio'
import { studioAtom, studioStore } from '../session/studioAtoms'

/** Goes on from a club's newly published state; what is not in it yet stays as the draft. The editor of another club, opened meanwhile, is left alone. */
export function adoptPublished(domain: Domain): void {
  const studio = studioStore.get(studioAtom)
  if (studio.status !== 'ready' || studio.domain?.id !== domain.id) return takeOverDomain(domain)
  const config = isPlainObject(domain.config) ? domain.config : {}
  const before = studioStore.get(editorAtom)
  const { config: mine } = mergeThreeWay(before.base, currentConfig(before), config)
  takeOverDomain(domain)
  carryEditor(before.done === 0 ? startEditor(config, domain.revision) : rebase(config, domain.revision, mine))
}
