// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeEach, expect, it, vi } from 'vitest'
import { createEditorStore } from './createEditorStore'
import { currentConfig, edit, startEditor } from './Editor'
import { editorAtom } from './editorAtom'

const club = { id: 1, revision: 3, config: { props: { sider: { note: 'published' } } } }
const withNote = (note: string) => ({ props: { sider: { note } } })

/** A studio in another tab: separate memory, shared browser storage. */
function loadTab() {
  const store = createStore()
  return { store, editor: createEditorStore(store) }
}

/** Opens the club in another tab. */
function openTab() {
  window.sessionStorage.clear()
  const { store, editor } = loadTab()
  editor.open('owner', club)
  return {
    write: (note: string) => editor.reset((now) => edit(now, withNote(note))),
    discard: () => editor.reset((now) => startEditor(now.base, now.revision)),
    receivePublish: (note: string) => editor.rebase(startEditor(withNote(note), 4)),
    note: () => currentConfig(store.get(editorAtom)),
  }
}
const closeAllTabs = () => window.dispatchEvent(new Event('pagehide'))

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
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2030-05-01T10:00:00.000Z')
  second.write('older')
  closeAllTabs()
  vi.setSystemTime('2030-05-01T10:05:00.000Z')
  first.write('newer')
  closeAllTabs()
  vi.useRealTimers()
  expect(openTab().note()).toEqual(withNote('newer'))
})

it('discarding removes what this tab stored or restored, but nothing that another tab has stored since', () => {
  const first = openTab()
  first.write('mine')
  closeAllTabs()
  const second = openTab()
  second.discard()
  closeAllTabs()
  const third = openTab()
  expect(third.note()).toEqual(club.config)
  // Tabs tell their copies apart by the time at which they were stored.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2030-05-01T10:00:00.000Z')
  third.write('third')
  closeAllTabs()
  vi.setSystemTime('2030-05-01T10:05:00.000Z')
  second.write('second')
  second.discard()
  closeAllTabs()
  vi.useRealTimers()
  expect(openTab().note()).toEqual(withNote('third'))
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
