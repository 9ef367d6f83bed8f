import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import { FACTOR, LIMIT_MS } from '../../tests/support/factor'
import {
  applyEdits,
  randomConfig,
  randomEdit,
  realConfig,
  type RandomEdit,
} from '../../tests/support/randomEdits'
import { emptyDraftMeta, formatDraft, parseDraft } from './draftStorage'
import {
  closeStep,
  currentConfig,
  edit,
  goToStep,
  redo,
  startEditor,
  undo,
  type Editor,
} from './Editor'

const RUNS = 100 * FACTOR
const SEED = 20_261

/** Random admin actions: edit (staying in or leaving the control), undo, redo, jump, reload. */
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      change: randomEdit,
      leaves: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('undo' as const, 'redo' as const, 'reload' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('jump' as const), to: fc.nat(24) }) },
)
const scripts = fc.record({
  base: fc.oneof({ weight: 3, arbitrary: randomConfig }, { weight: 1, arbitrary: realConfig }),
  actions: fc.array(action, { minLength: 4, maxLength: 24, size: 'max' }),
})

/**
 * A copy of a value without nulls: in a config, null means "default", as if it were absent; forms
 * never write null into a group.
 */
const withoutNulls = (value: unknown): unknown =>
  Array.isArray(value) || typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, inside]) => inside !== null)
          .map(([name, inside]) => [name, withoutNulls(inside)]),
      )
const plain = (config: PlainObject): PlainObject => Object(withoutNulls(config)) as PlainObject // An object without nulls is still an object.
const changed = (editor: Editor, change: RandomEdit): PlainObject =>
  plain(applyEdits(currentConfig(editor), [change], 'm'))

/** Simulates a reload: the editor restored from the browser's storage. */
const reloaded = (editor: Editor): Editor =>
  parseDraft(formatDraft({ editor, meta: emptyDraftMeta, versions: [] }))?.editor ?? editor

const walk = (editor: Editor, step: (editor: Editor) => Editor): PlainObject[] => {
  const states = [currentConfig(editor)]
  for (let now = editor, next = step(now); next !== now; now = next, next = step(now))
    states.push(currentConfig(next))
  return states
}

it(
  `over ${RUNS} random edit scripts, undoing everything restores the start, redoing everything the end, and the jump list reaches each state between`,
  () => {
    let edits = 0
    fc.assert(
      fc.property(scripts, ({ base, actions }) => {
        let editor = startEditor(plain(base), 1)
        for (const action of actions) {
          if (action.do === 'edit') {
            const next = changed(editor, action.change)
            editor = edit(editor, next)
            // The result is exactly the edit, however it was grouped into steps.
            expect(jsonEquals(currentConfig(editor), next)).toBe(true)
            if (action.leaves) editor = closeStep(editor)
            edits += 1
          } else if (action.do === 'jump') editor = goToStep(editor, action.to)
          else editor = { undo, redo, reload: reloaded }[action.do](editor)
        }
        const end = goToStep(editor, editor.steps.length)
        const back = walk(end, undo)
        expect([back.length, back.at(-1)]).toEqual([end.steps.length + 1, plain(base)])
        expect(walk(goToStep(end, 0), redo)).toEqual(back.toReversed())
        expect(
          back.toReversed().map((_state, count) => currentConfig(goToStep(editor, count))),
        ).toEqual(back.toReversed())
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(edits).toBeGreaterThan(RUNS * 5)
  },
  LIMIT_MS,
)

it(
  `over ${RUNS} random scripts with one step per edit, the steps match the states, and a new edit drops the undone ones`,
  () => {
    fc.assert(
      fc.property(scripts, ({ base, actions }) => {
        let editor = startEditor(plain(base), 1)
        let states = [plain(base)]
        let at = 0
        for (const action of actions) {
          if (action.do === 'edit') {
            const next = changed(editor, action.change)
            if (!jsonEquals(next, states[at])) {
              states = [...states.slice(0, at + 1), next]
              at += 1
            }
            editor = closeStep(edit(editor, next))
          } else if (action.do === 'reload') editor = reloaded(editor)
          else {
            at = Math.min(
              Math.max(0, action.do === 'jump' ? action.to : at + (action.do === 'redo' ? 1 : -1)),
              states.length - 1,
            )
            editor =
              action.do === 'jump' ? goToStep(editor, action.to) : { undo, redo }[action.do](editor)
          }
          expect(editor.done).toBe(at)
        }
        expect(states.map((_state, count) => currentConfig(goToStep(editor, count)))).toEqual(
          states,
        )
      }),
      { numRuns: RUNS, seed: SEED },
    )
  },
  LIMIT_MS,
)
