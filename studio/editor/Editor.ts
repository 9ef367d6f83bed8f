import { applyMergePatch, createMergePatch, jsonEquals } from '../../src/core/config/mergePatch'
import { type PlainObject } from '../../src/core/config/plainObject'
import { changedPlace, type ChangedPlace } from './changedPlace'
import { setAt } from './setAt'
import type { MessageId } from '../../generated/MessageId'

/**
 * One undo step: a merge patch over the step before it, the place that it touched, and what stood
 * there.
 */
export interface Step {
  patch: PlainObject
  /** JSON Pointer, items of keyed lists under their key; empty for several places at once. */
  place: string
  before: unknown
  after: unknown
  /** Message id of what was done, where that says more than the place. */
  name?: MessageId
}

/**
 * What one admin is doing to one club: the published config, and named steps over it, the first
 * `done` of which are in force.
 */
export interface Editor {
  base: PlainObject
  /** Revision of `base`. */
  revision: number
  steps: readonly Step[]
  done: number
  /** Place of the control that is still being used: its further changes belong to the last step. */
  open: string | null
}

/** Starts on a published config, with nothing changed. */
export const startEditor = (base: PlainObject, revision: number): Editor => ({
  base,
  revision,
  steps: [],
  done: 0,
  open: null,
})

/**
 * The config with the steps in force. An editor never changes, so what it comes to is reckoned
 * once.
 */
export function currentConfig(editor: Editor): PlainObject {
  const known = reckoned.get(editor)
  if (known) return known
  const config = configAfter(editor, editor.done)
  reckoned.set(editor, config)
  return config
}

/** The unpublished edit as a merge patch over what is published; null when there is none. */
export function draftPatch(editor: Editor): PlainObject | null {
  const current = currentConfig(editor)
  // Both are objects, so the patch between them is one.
  return jsonEquals(editor.base, current)
    ? null
    : (createMergePatch(editor.base, current) as PlainObject)
}

/**
 * Takes over an edited config. Changes of one place in a row are one step until `closeStep`: one
 * drag, one stay in a field (contract, Studio). What was undone before is gone; an edit that leads
 * back to where the step began takes it away.
 */
export function edit(editor: Editor, next: PlainObject): Editor {
  const place = stepPlace(currentConfig(editor), next)
  if (!place) return editor
  const last = editor.steps[editor.done - 1]
  const goesOn =
    last !== undefined &&
    editor.open !== null &&
    editor.done === editor.steps.length &&
    within(place.pointer, editor.open)
  const kept = editor.steps.slice(0, goesOn ? editor.done - 1 : editor.done)
  const before = configAfter({ ...editor, steps: kept }, kept.length)
  const whole = stepPlace(before, next)
  if (!whole) return { ...editor, steps: kept, done: kept.length }
  // Both are objects, so the patch between them is one.
  const step: Step = {
    patch: createMergePatch(before, next) as PlainObject,
    place: whole.pointer,
    before: whole.before,
    after: whole.after,
  }
  return trimmed({
    ...editor,
    steps: [...kept, step],
    done: kept.length + 1,
    open: goesOn ? editor.open : place.pointer,
  })
}

/**
 * Takes over an edited config as one step with a name, whatever places it touches; nothing where it
 * is as it was.
 */
export function editAs(editor: Editor, next: PlainObject, name: MessageId): Editor {
  const edited = closeStep(edit(closeStep(editor), next))
  const last = lastStep(edited)
  // An edit that changes nothing makes no step that could be named.
  return last === undefined || jsonEquals(currentConfig(editor), next)
    ? edited
    : { ...edited, steps: [...edited.steps.slice(0, -1), { ...last, name }] }
}

/** The control was left or released: what comes next is another step. */
export const closeStep = (editor: Editor): Editor =>
  editor.open === null ? editor : { ...editor, open: null }

/** Takes the last step back. */
export const undo = (editor: Editor): Editor => goToStep(editor, editor.done - 1)

/** Does the next undone step again. */
export const redo = (editor: Editor): Editor => goToStep(editor, editor.done + 1)

/**
 * Goes to the state after so many steps (0: what is published) in one move; what lies beyond stays
 * to be done again.
 */
export function goToStep(editor: Editor, count: number): Editor {
  const done = Math.min(Math.max(0, Math.trunc(count)), editor.steps.length)
  return done === editor.done ? editor : { ...editor, done, open: null }
}

/** The step that Undo takes back. */
export const lastStep = (editor: Editor): Step | undefined => editor.steps[editor.done - 1]

/** The step that Redo does. */
export const nextStep = (editor: Editor): Step | undefined => editor.steps[editor.done]

/**
 * Goes on from another published config with `config` as the edit over it: one step, because the
 * old ones no longer fit.
 */
export const rebase = (base: PlainObject, revision: number, config: PlainObject): Editor =>
  edit(startEditor(base, revision), config)

const MOST_STEPS = 200

const reckoned = new WeakMap<Editor, PlainObject>()

const configAfter = (editor: Editor, count: number): PlainObject =>
  // A merge patch that is an object gives an object.
  editor.steps
    .slice(0, count)
    .reduce<PlainObject>(
      (config, step) => applyMergePatch(config, step.patch) as PlainObject,
      editor.base,
    )

/**
 * What a person touched: tokens that went because they hid a colour (decisions 13) are no place of
 * their own.
 */
function stepPlace(before: PlainObject, after: PlainObject): ChangedPlace | undefined {
  const place = changedPlace(before, after)
  if (place?.pointer !== '') return place
  return (
    changedPlace(
      setAt(before, '/theme/tokens', undefined),
      setAt(after, '/theme/tokens', undefined),
    ) ?? place
  )
}

const within = (pointer: string, place: string): boolean =>
  pointer === place || pointer.startsWith(`${place}/`)

/**
 * The two oldest steps become one, so that the history stays bounded and nothing of the draft is
 * lost.
 */
function trimmed(editor: Editor): Editor {
  if (editor.steps.length <= MOST_STEPS) return editor
  const after = configAfter(editor, 2)
  const whole = stepPlace(editor.base, after)
  const rest = editor.steps.slice(2)
  const first: Step[] = whole
    ? [
        {
          patch: createMergePatch(editor.base, after) as PlainObject,
          place: whole.pointer,
          before: whole.before,
          after: whole.after,
        },
      ]
    : []
  return { ...editor, steps: [...first, ...rest], done: first.length + rest.length }
}
