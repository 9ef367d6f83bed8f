import { describe, expect, it } from 'vitest'
import {
  closeStep,
  currentConfig,
  discardChanges,
  draftPatch,
  edit,
  applyNamedStep,
  hasEdit,
  lastStep,
  nextStep,
  rebase,
  redo,
  startEditor,
  undo,
} from './Editor'
import { formatDraft, parseDraft } from './draftStorage'

const base = {
  props: {
    colors: { primary: 'navy', accent: 'gold' },
    slogans: [
      { id: 'a', title: 'One' },
      { id: 'b', title: 'Two' },
    ],
  },
}
const withPrimary = (primary: string) => ({
  props: { ...base.props, colors: { ...base.props.colors, primary } },
})
const drag = (colours: readonly string[]) =>
  colours.reduce((editor, colour) => edit(editor, withPrimary(colour)), startEditor(base, 3))

describe('the editor', () => {
  it('groups one drag into one step, named after its setting, with the first and the last value', () => {
    const editor = drag(['red', 'green', 'blue'])
    expect(editor.steps).toHaveLength(1)
    expect(lastStep(editor)).toMatchObject({
      pointer: '/props/colors/primary',
      before: 'navy',
      after: 'blue',
    })
    expect(draftPatch(editor)).toEqual({ props: { colors: { primary: 'blue' } } })
  })

  it('starts a new step after the control is left, and for another control', () => {
    const left = edit(closeStep(drag(['red'])), withPrimary('green'))
    expect(left.steps.map((step) => step.after)).toEqual(['red', 'green'])
    const other = edit(drag(['red']), {
      props: { ...base.props, colors: { primary: 'red', accent: 'silver' } },
    })
    expect(other.steps.map((step) => step.pointer)).toEqual([
      '/props/colors/primary',
      '/props/colors/accent',
    ])
  })

  it('has an edit to keep while something can be redone, also after what was discarded', () => {
    const discarded = discardChanges(drag(['red']))
    const edited = edit(closeStep(discarded), withPrimary('green'))
    expect([drag([]), drag(['red']), discarded, edited, undo(edited)].map(hasEdit)).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
  })

  it('undoes and redoes, and drops the undone steps at the next edit', () => {
    const editor = edit(closeStep(drag(['red'])), withPrimary('green'))
    const back = undo(editor)
    expect([currentConfig(back), nextStep(back)?.after]).toEqual([withPrimary('red'), 'green'])
    expect(currentConfig(redo(back))).toEqual(withPrimary('green'))
    expect(undo(undo(undo(back))).done).toBe(0)
    expect(edit(back, withPrimary('blue')).steps.map((step) => step.after)).toEqual(['red', 'blue'])
  })

  it('makes one named step of an edit that changes several settings, separate from the edits before and after', () => {
    const both = { props: { ...base.props, colors: { primary: 'teal', accent: 'silver' } } }
    const editor = edit(applyNamedStep(drag(['red']), both, 'studio.contrast.fixedAll'), {
      props: { ...both.props, colors: { ...both.props.colors, primary: 'blue' } },
    })
    expect(editor.steps.map(({ name }) => name)).toEqual([
      undefined,
      'studio.contrast.fixedAll',
      undefined,
    ])
    expect(currentConfig(undo(undo(editor)))).toEqual(withPrimary('red'))
    expect(applyNamedStep(editor, currentConfig(editor), 'studio.logo.step').steps).toEqual(
      editor.steps,
    )
  })

  it('drops a step that returns to its starting value', () => {
    const editor = edit(drag(['red']), base)
    expect([editor.steps.length, draftPatch(editor)]).toEqual([0, null])
  })

  it('names only the colour if the same step also removes the token that hid it', () => {
    const [one, two] = base.props.slogans
    const titled = edit(startEditor(base, 1), {
      props: { ...base.props, slogans: [one, { ...two, title: 'Drei' }] },
    })
    const moved = edit(startEditor(base, 1), { props: { ...base.props, slogans: [two, one] } })
    expect([lastStep(titled)?.pointer, lastStep(moved)?.pointer]).toEqual([
      '/props/slogans/b/title',
      '/props/slogans',
    ])
  })

  it('names a changed list item by its key, and the list when items move', () => {
    const shadowed = { ...base, theme: { tokens: { 'color-primary': 'black' } } }
    expect(lastStep(edit(startEditor(shadowed, 1), withPrimary('red')))?.pointer).toBe(
      '/props/colors/primary',
    )
  })

  it('limits the number of steps without losing any part of the draft', () => {
    let editor = startEditor(base, 1)
    for (let count = 0; count < 260; count++)
      editor = closeStep(edit(editor, withPrimary(`#${String(count).padStart(6, '0')}`)))
    expect([editor.steps.length, draftPatch(editor)]).toEqual([
      200,
      { props: { colors: { primary: '#000259' } } },
    ])
  })

  it('rebases onto another published config with the edit as one step', () => {
    const theirs = { props: { ...base.props, colors: { ...base.props.colors, accent: 'silver' } } }
    const mine = { props: { ...theirs.props, colors: { ...theirs.props.colors, primary: 'red' } } }
    const editor = rebase(theirs, 4, mine)
    expect([editor.revision, editor.steps.length, draftPatch(editor)]).toEqual([
      4,
      1,
      { props: { colors: { primary: 'red' } } },
    ])
  })
})

describe('a stored draft', () => {
  const meta = {
    savedVersion: 7,
    localChangedAt: '2030-05-01T10:00:00.000Z',
    savePending: true,
    conflicts: [{ base, mine: withPrimary('red'), theirs: withPrimary('green') }],
  }

  it('is restored with its undo steps, the server version it continues from, the time and the conflicts', () => {
    const editor = undo(edit(closeStep(drag(['red'])), withPrimary('green')))
    const draft = { editor, meta, versions: ['a', 'b'] }
    expect(parseDraft(formatDraft(draft))).toEqual(draft)
  })

  it('stored before its fields were renamed is restored under their present names', () => {
    const editor = drag(['red'])
    const stored = {
      ...editor,
      steps: editor.steps.map(({ pointer, ...step }) => ({ ...step, place: pointer })),
      open: '/props/colors/primary',
      savedVersion: 7,
      keptAt: meta.localChangedAt,
      owed: true,
    }
    expect(parseDraft(JSON.stringify(stored))).toEqual({
      editor: { ...editor, openPointer: null },
      meta: { ...meta, conflicts: [] },
      versions: [],
    })
  })

  it.each([null, '{', '[]', '{"base":{}}', '{"base":{},"revision":1,"done":1,"steps":[1]}'])(
    'that is missing or unreadable is ignored: %s',
    (text) => {
      expect(parseDraft(text)).toBeUndefined()
    },
  )
})
