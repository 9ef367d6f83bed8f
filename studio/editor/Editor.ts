import { applyMergePatch, createMergePatch, jsonEquals } from '../../src/core/json/mergePatch'
import { type PlainObject } from '../../src/core/json/plainObject'
import { findChange, type ConfigChange } from './findChange'
import { setByPointer } from '../../src/core/json/setByPointer'
import type { MessageId } from '../../generated/MessageId'

/**
 * One undo step: a merge patch over the previous step, the setting it changed, and that setting's
 * values before and after.
 */
export interface Step {
  patch: PlainObject
  /**
   * JSON Pointer of the changed setting, with keyed list items under their key; empty if several
   * settings changed.
   */
  pointer: string
  before: unknown
  after: unknown
  /** Message id of the action's name, for actions that the path alone does not describe. */
  name?: MessageId
}

/**
 * One admin's edit of one club: the published config and the undo steps on top of it, of which the
 * first `done` are applied.
 */
export interface Editor {
  base: PlainObject
  /** Revision of `base`. */
  revision: number
  steps: readonly Step[]
  done: number
  /**
   * JSON Pointer of the setting whose step is still open, so that further changes of it extend the
   * step; null if no step is open.
   */
  openPointer: string | null
}

/** An editor without changes over a published config. */
export const startEditor = (base: PlainObject, revision: number): Editor => ({
  base,
  revision,
  steps: [],
  done: 0,
  openPointer: null,
})

/** The config with the applied steps. Editors are immutable, so the result is cached. */
export function currentConfig(editor: Editor): PlainObject {
  const cached = configCache.get(editor)
  if (cached) return cached
  const config = configAfter(editor, editor.done)
  configCache.set(editor, config)
  return config
}

/** The unpublished edit as a merge patch over the published config; null if there is none. */
export function draftPatch(editor: Editor): PlainObject | null {
  const current = currentConfig(editor)
  // Both configs are objects, so the patch between them is an object.
  return jsonEquals(editor.base, current)
    ? null
    : (createMergePatch(editor.base, current) as PlainObject)
}

/**
 * Applies an edited config. Consecutive changes of one setting form one step until `closeStep`: one
 * drag, or one visit to a field. Steps that were undone can't be redone any more; an edit that
 * restores the value from before the current step removes the step.
 */
export function edit(editor: Editor, next: PlainObject): Editor {
  const editChange = findStepChange(currentConfig(editor), next)
  if (!editChange) return editor
  const last = editor.steps[editor.done - 1]
  const extendsLastStep =
    last !== undefined &&
    editor.openPointer !== null &&
    editor.done === editor.steps.length &&
    isWithin(editChange.pointer, editor.openPointer)
  const keptSteps = editor.steps.slice(0, extendsLastStep ? editor.done - 1 : editor.done)
  const before = configAfter({ ...editor, steps: keptSteps }, keptSteps.length)
  const stepChange = findStepChange(before, next)
  if (!stepChange) return { ...editor, steps: keptSteps, done: keptSteps.length }
  // Both configs are objects, so the patch between them is an object.
  const step: Step = {
    patch: createMergePatch(before, next) as PlainObject,
    pointer: stepChange.pointer,
    before: stepChange.before,
    after: stepChange.after,
  }
  return limitSteps({
    ...editor,
    steps: [...keptSteps, step],
    done: keptSteps.length + 1,
    openPointer: extendsLastStep ? editor.openPointer : editChange.pointer,
  })
}

/**
 * Applies an edited config as one named step, however many settings it changes; does nothing if the
 * config is unchanged.
 */
export function applyNamedStep(editor: Editor, next: PlainObject, name: MessageId): Editor {
  const edited = closeStep(edit(closeStep(editor), next))
  const last = lastStep(edited)
  return last === undefined || jsonEquals(currentConfig(editor), next)
    ? edited
    : { ...edited, steps: [...edited.steps.slice(0, -1), { ...last, name }] }
}

const DISCARD: MessageId = 'studio.steps.discard'

/**
 * Takes all changes back, as one step, so that Undo brings them back. Steps that were undone can't
 * be redone any more.
 */
export const discardChanges = (editor: Editor): Editor =>
  applyNamedStep({ ...editor, steps: editor.steps.slice(0, editor.done) }, editor.base, DISCARD)

/**
 * Whether there is an edit to keep when the published config or the saved draft changes elsewhere.
 * Undone steps are one, because they can be redone; what was discarded is none.
 */
export const hasEdit = (editor: Editor): boolean =>
  editor.steps.length > editor.done || (editor.done > 0 && lastStep(editor)?.name !== DISCARD)

/** Ends the current step; called when the control is left or released. */
export const closeStep = (editor: Editor): Editor =>
  editor.openPointer === null ? editor : { ...editor, openPointer: null }

/** Undoes the last step. */
export const undo = (editor: Editor): Editor => goToStep(editor, editor.done - 1)

/** Redoes the next undone step. */
export const redo = (editor: Editor): Editor => goToStep(editor, editor.done + 1)

/**
 * Jumps to the state after `count` steps (0: the published config); later steps can still be
 * redone.
 */
export function goToStep(editor: Editor, count: number): Editor {
  const done = Math.min(Math.max(0, Math.trunc(count)), editor.steps.length)
  return done === editor.done ? editor : { ...editor, done, openPointer: null }
}

/** The step that Undo reverts. */
export const lastStep = (editor: Editor): Step | undefined => editor.steps[editor.done - 1]

/** The step that Redo applies. */
export const nextStep = (editor: Editor): Step | undefined => editor.steps[editor.done]

/**
 * Starts an editor over a newer published config. Its only step leads to `config`, the edited
 * config already merged with it; the old steps no longer fit.
 */
export const rebase = (base: PlainObject, revision: number, config: PlainObject): Editor =>
  edit(startEditor(base, revision), config)

const MAX_STEPS = 200

const configCache = new WeakMap<Editor, PlainObject>()

const configAfter = (editor: Editor, count: number): PlainObject =>
  // A merge patch applied to an object yields an object.
  editor.steps
    .slice(0, count)
    .reduce<PlainObject>(
      (config, step) => applyMergePatch(config, step.patch) as PlainObject,
      editor.base,
    )

/**
 * The setting that the admin changed; undefined if none. If several root keys changed, theme tokens
 * are left out, because setting a colour, font or measure also removes the tokens that would hide
 * it (`removeShadowingTokens`).
 */
function findStepChange(before: PlainObject, after: PlainObject): ConfigChange | undefined {
  const change = findChange(before, after)
  if (change?.pointer !== '') return change
  return (
    findChange(
      setByPointer(before, '/theme/tokens', undefined),
      setByPointer(after, '/theme/tokens', undefined),
    ) ?? change
  )
}

const isWithin = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`)

/** Merges the two oldest steps if there are too many, so that no part of the draft is lost. */
function limitSteps(editor: Editor): Editor {
  if (editor.steps.length <= MAX_STEPS) return editor
  const after = configAfter(editor, 2)
  const change = findStepChange(editor.base, after)
  const laterSteps = editor.steps.slice(2)
  const mergedSteps: Step[] = change
    ? [
        {
          patch: createMergePatch(editor.base, after) as PlainObject,
          pointer: change.pointer,
          before: change.before,
          after: change.after,
        },
      ]
    : []
  return {
    ...editor,
    steps: [...mergedSteps, ...laterSteps],
    done: mergedSteps.length + laterSteps.length,
  }
}
