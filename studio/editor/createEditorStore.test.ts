// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditorStore, type EditorStore } from './createEditorStore'
import { draftKey } from './draftStorage'
import { currentConfig, edit, startEditor, undo } from './Editor'
import { draftMetaAtom, editorAtom, rejectedInputAtom } from './editorAtom'
import { settleConflict } from './joinDrafts'

const club = { id: 1, revision: 3, config: { props: { sider: { note: 'published' } } } }
const withNote = (note: string) => ({ props: { sider: { note } } })

/** A studio in another tab: separate memory, shared browser storage. */
function loadTab() {
  const store = createStore()
  return { store, editor: createEditorStore(store) }
}

/**
 * Opens the club in another tab; tabs of earlier tests still have theirs open, as has the studio's own
 * store, which other tests may have left with club 1.
 */
function openTab(id = 31) {
  window.sessionStorage.clear()
  const { store, editor } = loadTab()
  editor.open('owner', { ...club, id })
  return {
    write: (note: string) => editor.reset((now) => edit(now, withNote(note))),
    undo: () => editor.reset(undo),
    discard: () => editor.discard(),
    receivePublish: (note: string) => editor.rebase(startEditor(withNote(note), 4)),
    note: () => currentConfig(store.get(editorAtom)),
  }
}
const closeAllTabs = () => window.dispatchEvent(new Event('pagehide'))

/**
 * Simulates a change of the browser's storage for all open tabs; a real browser notifies every tab
 * but the one that made it.
 */
const notifyTabs = (id: number) =>
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey('owner', id) }))

beforeEach(() => window.localStorage.clear())

it("an unedited tab that is closed last, or is notified of a publish, does not remove another tab's unsaved work", () => {
  const first = openTab()
  const untouched = openTab()
  first.write('typed in the first tab')
  untouched.receivePublish('published elsewhere')
  closeAllTabs()
  closeAllTabs()
  expect(openTab().note()).toEqual(withNote('typed in the first tab'))
})

it('an edited tab that is closed last does not overwrite a newer edit with its older one', () => {
  const first = openTab()
  const second = openTab()
  second.write('older')
  closeAllTabs()
  first.write('newer')
  closeAllTabs()
  expect(openTab().note()).toEqual(withNote('newer'))
})

it('discarding removes what this tab stored or restored, but nothing that another tab has stored since', () => {
  const first = openTab(2)
  first.write('mine')
  closeAllTabs()
  const second = openTab(2)
  second.discard()
  closeAllTabs()
  const third = openTab(2)
  expect(third.note()).toEqual(club.config)
  third.write('third')
  closeAllTabs()
  second.write('second')
  second.discard()
  closeAllTabs()
  expect(openTab(2).note()).toEqual(withNote('third'))
})

it('Undo brings back what was discarded, after a reload too', () => {
  const first = openTab(3)
  first.write('mine')
  first.discard()
  expect(first.note()).toEqual(club.config)
  closeAllTabs()
  const second = openTab(3)
  expect(second.note()).toEqual(club.config)
  second.undo()
  expect(second.note()).toEqual(withNote('mine'))
})

it('undo steps are separate for each club and admin, also after a reload', () => {
  window.sessionStorage.clear()
  let tab = loadTab()
  // These club ids appear in no other test, because the tabs of earlier tests still have their
  // clubs open.
  const clubs = [
    ['owner', 11],
    ['owner', 12],
    ['manager', 11],
  ] as const
  const open = ([username, id]: (typeof clubs)[number]) =>
    tab.editor.open(username, { ...club, id })
  const notes = () => tab.store.get(editorAtom).steps.map(({ after }) => after)
  for (const clubOfAdmin of clubs) {
    open(clubOfAdmin)
    expect(notes()).toEqual([])
    for (const note of ['first', 'second'])
      tab.editor.reset((editor) =>
        edit({ ...editor, openPointer: null }, withNote(`${note} of ${clubOfAdmin.join(' ')}`)),
      )
  }
  closeAllTabs()
  const own = (clubOfAdmin: (typeof clubs)[number]) =>
    ['first', 'second'].map((note) => `${note} of ${clubOfAdmin.join(' ')}`)
  for (const clubOfAdmin of clubs) expect((open(clubOfAdmin), notes())).toEqual(own(clubOfAdmin))
  tab = loadTab()
  for (const clubOfAdmin of clubs.toReversed())
    expect((open(clubOfAdmin), notes())).toEqual(own(clubOfAdmin))
})

it('rejected input is back as soon as its club is open again, even after another club was open or the page was reloaded', () => {
  window.sessionStorage.clear()
  const rejected = { '/props/sider': { note: 7 } }
  const tab = loadTab()
  const typed = (store = tab.store) => store.get(rejectedInputAtom)
  tab.editor.open('owner', { ...club, id: 21 })
  tab.store.set(rejectedInputAtom, rejected)
  tab.editor.open('owner', { ...club, id: 22 })
  expect(typed()).toEqual({})
  tab.editor.open('owner', { ...club, id: 21 })
  expect(typed()).toEqual(rejected)
  const reloaded = loadTab()
  reloaded.editor.open('owner', { ...club, id: 21 })
  expect(typed(reloaded.store)).toEqual(rejected)
})

describe('the tabs of one admin', () => {
  const colours = (config: object) => ({ ...club.config, colors: config })
  const setColour = (tab: ReturnType<typeof loadTab>, name: string, value: string) =>
    tab.editor.reset((editor) => {
      const now = currentConfig(editor)['colors']
      return edit(editor, colours({ ...(now as object | undefined), [name]: value }))
    })
  const configOf = (tab: ReturnType<typeof loadTab>) => currentConfig(tab.store.get(editorAtom))
  const conflictsOf = (tab: ReturnType<typeof loadTab>) => tab.store.get(draftMetaAtom).conflicts
  /** The tabs of earlier tests still have their clubs open. */
  let id = 100
  beforeEach(() => void (id += 1))
  /** Opens a club in two tabs. */
  function openTwo() {
    const tabs = [loadTab(), loadTab()] as const
    for (const { editor } of tabs) {
      window.sessionStorage.clear()
      editor.open('owner', { ...club, id })
    }
    return tabs
  }

  it('edit one draft: each sees the other’s steps, and can undo them', () => {
    const [studio, toolbar] = openTwo()
    setColour(studio, 'primary', 'red')
    closeAllTabs()
    notifyTabs(id)
    setColour(toolbar, 'accent', 'gold')
    closeAllTabs()
    notifyTabs(id)
    expect([configOf(studio), configOf(toolbar)]).toEqual(
      Array(2).fill(colours({ primary: 'red', accent: 'gold' })),
    )
    studio.editor.reset(undo)
    closeAllTabs()
    notifyTabs(id)
    expect(configOf(toolbar)).toEqual(colours({ primary: 'red' }))
  })

  it('keep both edits of different settings that were made at the same moment', () => {
    const [studio, toolbar] = openTwo()
    setColour(studio, 'primary', 'red')
    setColour(toolbar, 'accent', 'gold')
    closeAllTabs()
    notifyTabs(id)
    const both = colours({ primary: 'red', accent: 'gold' })
    expect([configOf(studio), configOf(toolbar)]).toEqual([both, both])
    expect([conflictsOf(studio), conflictsOf(toolbar)]).toEqual([[], []])
  })

  it('keep both edits even if neither tab saw what the other stored', () => {
    const [studio, toolbar] = openTwo()
    setColour(studio, 'primary', 'red')
    setColour(toolbar, 'accent', 'gold')
    const getItem = vi.spyOn(window.localStorage, 'getItem').mockReturnValue(null)
    closeAllTabs()
    getItem.mockRestore()
    notifyTabs(id)
    notifyTabs(id)
    const both = colours({ primary: 'red', accent: 'gold' })
    expect([configOf(studio), configOf(toolbar)]).toEqual([both, both])
    expect([conflictsOf(studio), conflictsOf(toolbar)]).toEqual([[], []])
  })

  it('keep an edit made after receiving another tab’s unsaved edit', () => {
    const tabs = openTwo()
    const [studio, toolbar] = tabs
    // As the automatic retry does while the server is unreachable.
    for (const { store, editor } of tabs) store.sub(editorAtom, () => editor.setSavePending(true))
    setColour(studio, 'primary', 'red')
    notifyTabs(id)
    setColour(toolbar, 'accent', 'gold')
    closeAllTabs()
    setColour(studio, 'primary', 'green')
    closeAllTabs()
    notifyTabs(id)
    const all = colours({ primary: 'green', accent: 'gold' })
    expect([configOf(studio), configOf(toolbar)]).toEqual([all, all])
  })

  it('show a conflict if they changed one setting at the same moment, even after a reload, until one value is chosen', () => {
    const [studio, toolbar] = openTwo()
    setColour(studio, 'primary', 'red')
    setColour(toolbar, 'primary', 'green')
    closeAllTabs()
    notifyTabs(id)
    expect([configOf(studio), configOf(toolbar)]).toEqual(
      Array(2).fill(colours({ primary: 'green' })),
    )
    const [conflict] = conflictsOf(studio)
    expect(conflict).toMatchObject({
      mine: colours({ primary: 'green' }),
      theirs: colours({ primary: 'red' }),
    })
    expect(conflictsOf(toolbar)).toEqual([conflict])
    const reloaded = loadTab()
    reloaded.editor.open('owner', { ...club, id })
    expect(conflictsOf(reloaded)).toEqual([conflict])

    setColour(toolbar, 'accent', 'gold')
    if (conflict) {
      toolbar.editor.update((editor) =>
        settleConflict(editor, conflict, { '/colors/primary': 'theirs' }),
      )
      toolbar.editor.removeConflict(conflictsOf(toolbar)[0] ?? conflict)
    }
    notifyTabs(id)
    for (const tab of [studio, toolbar, reloaded])
      expect([configOf(tab), conflictsOf(tab)]).toEqual([
        colours({ primary: 'red', accent: 'gold' }),
        [],
      ])
  })

  it.each([
    ['discarded', (tab: EditorStore) => tab.discard()],
    [
      'published',
      (tab: EditorStore) => tab.reset((editor) => startEditor(currentConfig(editor), 4)),
    ],
  ])(
    'have no conflict left once the draft is %s, even if one of them edits it meanwhile',
    (_how, end) => {
      const [studio, toolbar] = openTwo()
      setColour(studio, 'primary', 'red')
      setColour(toolbar, 'primary', 'green')
      closeAllTabs()
      notifyTabs(id)
      expect(conflictsOf(toolbar)).toHaveLength(1)
      setColour(toolbar, 'accent', 'gold')
      end(studio.editor)
      closeAllTabs()
      notifyTabs(id)
      expect([conflictsOf(studio), conflictsOf(toolbar)]).toEqual([[], []])
      expect(configOf(studio)).toMatchObject(colours({ accent: 'gold' }))
    },
  )

  it('have no draft left once one of them publishes or discards it, but keep what was typed meanwhile', () => {
    const [studio, toolbar] = openTwo()
    setColour(studio, 'primary', 'red')
    closeAllTabs()
    notifyTabs(id)
    toolbar.store.set(rejectedInputAtom, { '/colors': { primary: 'red', accent: 'goldx' } })
    studio.editor.rebase(startEditor(colours({ primary: 'red' }), 4))
    notifyTabs(id)
    expect(toolbar.store.get(editorAtom)).toEqual(startEditor(colours({ primary: 'red' }), 4))
    expect(toolbar.store.get(rejectedInputAtom)).toEqual({
      '/colors': { primary: 'red', accent: 'goldx' },
    })

    setColour(toolbar, 'accent', 'gold')
    closeAllTabs()
    notifyTabs(id)
    toolbar.editor.discard()
    setColour(studio, 'link', 'navy')
    closeAllTabs()
    notifyTabs(id)
    expect([configOf(studio), configOf(toolbar)]).toEqual(
      Array(2).fill(colours({ primary: 'red', link: 'navy' })),
    )
  })

  it('learn in the middle of an edit that another one saved the draft or resolved a conflict', () => {
    const [studio, toolbar] = openTwo()
    setColour(studio, 'primary', 'red')
    setColour(toolbar, 'primary', 'green')
    closeAllTabs()
    notifyTabs(id)
    setColour(toolbar, 'accent', 'gold')
    for (const conflict of conflictsOf(studio)) studio.editor.removeConflict(conflict)
    studio.editor.setSavedVersion(7)
    notifyTabs(id)
    expect(toolbar.store.get(draftMetaAtom)).toMatchObject({ savedVersion: 7, conflicts: [] })
    expect(configOf(toolbar)).toEqual(colours({ primary: 'green', accent: 'gold' }))
  })

  it('notify each other which version of the draft is on the server', () => {
    const [studio, toolbar] = openTwo()
    const received = vi.fn()
    toolbar.editor.onReceive(received)
    setColour(studio, 'primary', 'red')
    studio.editor.setSavedVersion(7)
    notifyTabs(id)
    expect(toolbar.store.get(draftMetaAtom).savedVersion).toBe(7)
    expect(received.mock.calls).toEqual([[expect.objectContaining({ savedVersion: 0 })]])
  })
})
