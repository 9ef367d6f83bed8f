import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { currentConfig, type Editor } from '../editor/Editor'
import type { StudioState } from '../session/studioAtoms'
import { studioQueries } from '../session/studioQueries'
import type { PublishOutcome } from '../changes/publishDraft'
import { lastAuthorQuery } from './fetchLastAuthor'
import { publishedConfig } from './useFollowPublishes'

/** What someone else published meanwhile, and who did; the name is empty if it is unknown. */
export type Conflicted = Extract<PublishOutcome, { kind: 'conflict' }> & { by: string }

/**
 * The newer published config of a club, if this tab already knows that it changes a setting of the
 * edit: the choice is then offered before the server rejects the publish.
 */
export function findKnownConflict(
  studio: StudioState,
  editor: Editor,
  domainId: number,
): Conflicted | undefined {
  const domain = studio.status === 'ready' ? studio.domain : null
  if (domain?.id !== domainId || editor.revision === 0 || domain.revision <= editor.revision)
    return undefined
  const config = publishedConfig(domain)
  if (mergeThreeWay(editor.base, currentConfig(editor), config).conflicts.length === 0)
    return undefined
  const { queryKey } = lastAuthorQuery(domain.id, domain.revision)
  const by = studioQueries.getQueryData<string>(queryKey) ?? ''
  return { kind: 'conflict', config, revision: domain.revision, by }
}
