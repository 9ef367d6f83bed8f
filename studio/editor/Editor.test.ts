import { describe, expect, it } from 'vitest'
import {
  closeStep,
  currentConfig,
  draftPatch,
  edit,
  applyNamedStep,
  lastStep,
  nextStep,
  rebase,
  redo,
  startEditor,
  undo,
} from './Editor'
import { draftKey, emptyDraftMeta, storeDraft, readStoredDraft } from './draftStorage'
import { createClockId } from './tabClock'

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
  const store = (): Storage => {
    const items = new Map<string, string>()
    return {
      get length() {
        return items.size
      },
      clear: () => items.clear(),
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    }
  }

  it('is restored with its undo steps, but only for the same admin and domain', () => {
    const stores = [store(), store()]
    storeDraft(
      stores,
      draftKey('owner', 1),
      undo(edit(closeStep(drag(['red'])), withPrimary('green'))),
    )
    expect(readStoredDraft(stores, draftKey('owner', 1))?.editor).toMatchObject({
      revision: 3,
      done: 1,
      steps: [{ after: 'red' }, { after: 'green' }],
    })
    expect([
      readStoredDraft(stores, draftKey('owner', 2)),
      readStoredDraft(stores, draftKey('manager', 1)),
    ]).toEqual([undefined, undefined])
  })

  it('is stored with the server version it continues from, the time, and what the tabs changed', () => {
    const stores = [store()]
    const meta = {
      savedVersion: 7,
      localChangedAt: '2030-05-01T10:00:00.000Z',
      savePending: true,
      clock: { [createClockId()]: 2, [createClockId()]: 1 },
      conflicts: [{ base, mine: withPrimary('red'), theirs: withPrimary('green') }],
    }
    storeDraft(stores, 'k', drag(['red']), meta)
    expect(readStoredDraft(stores, 'k')?.meta).toEqual(meta)
  })

  it('stored before its fields were renamed is restored under their present names', () => {
    const stores = [store()]
    const editor = drag(['red'])
    stores[0]?.setItem(
      'k',
      JSON.stringify({
        ...editor,
        steps: editor.steps.map(({ pointer, ...step }) => ({ ...step, place: pointer })),
        open: '/props/colors/primary',
        savedVersion: 7,
        keptAt: '2030-05-01T10:00:00.000Z',
        owed: true,
      }),
    )
    expect(readStoredDraft(stores, 'k')).toEqual({
      editor: { ...editor, openPointer: null },
      meta: {
        ...emptyDraftMeta,
        savedVersion: 7,
        localChangedAt: '2030-05-01T10:00:00.000Z',
        savePending: true,
      },
    })
  })

  it('is removed when there are no steps; unreadable data is ignored', () => {
    const stores = [store()]
    storeDraft(stores, 'k', drag(['red']))
    storeDraft(stores, 'k', startEditor(base, 4))
    expect(readStoredDraft(stores, 'k')).toBeUndefined()
    for (const text of [
      '{',
      '[]',
      '{"base":{}}',
      '{"base":{},"revision":1,"done":1,"steps":[1]}',
    ]) {
      stores[0]?.setItem('k', text)
      expect(readStoredDraft(stores, 'k')).toBeUndefined()
    }
  })
})
