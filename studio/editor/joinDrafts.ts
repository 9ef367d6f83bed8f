import { jsonEquals } from '../../src/core/json/mergePatch'
import { mergeThreeWay, type ConflictChoice } from '../../src/core/json/mergeThreeWay'
import type { Draft, DraftConflict, DraftMeta } from './draftStorage'
import { applyNamedStep, currentConfig, type Editor } from './Editor'

/**
 * Joins this tab's draft, `mine`, with what another tab stored meanwhile, `theirs`, over `base`, the
 * draft that both had last. A setting that both changed keeps this tab's value, because that was
 * changed later, and is listed as a conflict.
 */
export function joinDrafts(base: Draft, mine: Draft, theirs: Draft): Draft {
  const older = mine.editor.revision < theirs.editor.revision ? mine.editor : theirs.editor
  const configs = {
    // Both tabs may have followed a publish since.
    base: older.revision > base.editor.revision ? older.base : currentConfig(base.editor),
    mine: currentConfig(mine.editor),
    theirs: currentConfig(theirs.editor),
  }
  const { config, conflicts } = mergeThreeWay(configs.base, configs.mine, configs.theirs)
  const changed = <Key extends keyof DraftMeta>(key: Key): DraftMeta[Key] =>
    (mine.meta[key] === base.meta[key] ? theirs : mine).meta[key]
  return {
    // The other tab may already have published, or followed a publish.
    editor: applyNamedStep(
      older === mine.editor ? theirs.editor : mine.editor,
      config,
      'studio.draft.otherTab',
    ),
    meta: {
      savedVersion: changed('savedVersion'),
      savePending: changed('savePending'),
      localChangedAt: mine.meta.localChangedAt,
      conflicts: [
        ...theirs.meta.conflicts.filter(
          (conflict) => isIn(mine.meta, conflict) || !isIn(base.meta, conflict),
        ),
        ...mine.meta.conflicts.filter(
          (conflict) => !isIn(base.meta, conflict) && !isIn(theirs.meta, conflict),
        ),
        ...(conflicts.length > 0 ? [configs] : []),
      ],
    },
  }
}

/**
 * Applies the admin's choice for each setting of a conflict between tabs. Settings without a choice
 * stay as they are, as do changes made since the conflict.
 */
export function settleConflict(
  editor: Editor,
  { base, mine, theirs }: DraftConflict,
  choices: Readonly<Record<string, ConflictChoice>>,
): Editor {
  const joined = mergeThreeWay(base, mine, theirs).config
  const chosen = mergeThreeWay(base, mine, theirs, choices).config
  const { config } = mergeThreeWay(joined, currentConfig(editor), chosen, choices)
  return applyNamedStep(editor, config, 'studio.draft.otherTab')
}

const isIn = ({ conflicts }: DraftMeta, conflict: DraftConflict): boolean =>
  conflicts.some((other) => jsonEquals(conflict, other))
