import { jsonEquals } from '../../src/core/json/mergePatch'
import { mergeThreeWay, type ConflictChoice } from '../../src/core/json/mergeThreeWay'
import type { PlainObject } from '../../src/core/json/plainObject'
import type { DraftConflict, StoredDraft } from './draftStorage'
import { applyNamedStep, currentConfig, type Editor } from './Editor'
import { joinClocks } from './tabClock'

/**
 * Joins, setting by setting, two tabs' drafts of which neither includes all changes of the other.
 * `base` is the config that both last had in common. A setting that both changed gets the value of
 * the draft that was changed later, and is listed as a conflict. Both tabs get the same result,
 * whichever of the drafts they call `one`.
 */
export function joinDrafts(one: StoredDraft, other: StoredDraft, base: PlainObject): StoredDraft {
  const [later, earlier] = isLater(one, other) ? [one, other] : [other, one]
  const [mine, theirs] = [currentConfig(later.editor), currentConfig(earlier.editor)]
  const { config, conflicts } = mergeThreeWay(base, mine, theirs)
  // The other tab may already have published, or followed a publish.
  const newest = later.editor.revision >= earlier.editor.revision ? later : earlier
  // A draft without steps was discarded or published, which also ended the other draft's earlier
  // conflicts.
  const ended = [later, earlier].find(({ editor }) => editor.steps.length === 0)
  const knownConflicts = (ended ? [ended] : [later, earlier]).flatMap(({ meta }) => meta.conflicts)
  return {
    editor: applyNamedStep(newest.editor, config, 'studio.draft.otherTab'),
    meta: {
      savedVersion: newest.meta.savedVersion,
      localChangedAt: later.meta.localChangedAt,
      savePending: later.meta.savePending || earlier.meta.savePending,
      clock: joinClocks(later.meta.clock, earlier.meta.clock),
      conflicts: [
        ...knownConflicts.filter(
          (conflict, index) => knownConflicts.findIndex(isSame(conflict)) === index,
        ),
        ...(conflicts.length > 0 ? [{ base, mine, theirs }] : []),
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

/** Whether a draft was changed later; for equal times, any order that is the same in both tabs. */
function isLater(one: StoredDraft, other: StoredDraft): boolean {
  const [a, b] = [one.meta.localChangedAt, other.meta.localChangedAt]
  return a === b ? orderOf(one) > orderOf(other) : a > b
}

const orderOf = ({ meta }: StoredDraft): string =>
  JSON.stringify(Object.entries(meta.clock).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const isSame =
  (conflict: DraftConflict) =>
  (other: DraftConflict): boolean =>
    jsonEquals(conflict, other)
