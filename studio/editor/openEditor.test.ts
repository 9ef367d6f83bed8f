// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { currentConfig, edit, startEditor } from './Editor'

const club = { id: 1, revision: 3, config: { props: { sider: { note: 'published' } } } }
const noted = (note: string) => ({ props: { sider: { note } } })

/** The modules of a studio in another tab: separate memory, shared browser storage. */
async function openTab() {
  vi.resetModules()
  window.sessionStorage.clear()
  const tab = {
    ...(await import('./openEditor')),
    ...(await import('./editorAtom')),
    ...(await import('../session/studioAtoms')),
  }
  tab.openEditor('owner', club)
  return {
    write: (note: string) => tab.resetEditor((editor) => edit(editor, noted(note))),
    discard: () => tab.resetEditor((editor) => startEditor(editor.base, editor.revision)),
    hear: (note: string) => tab.rebaseEditor(startEditor(noted(note), 4)),
    note: () => currentConfig(tab.studioStore.get(tab.editorAtom)),
  }
}
const leaveAll = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => window.localStorage.clear())

it("an unedited tab that closes last or is notified of a publish keeps another tab's unsaved work", async () => {
  const first = await openTab()
  const untouched = await openTab()
  first.write('typed in the first tab')
  untouched.hear('published elsewhere')
  leaveAll()
  leaveAll()
  expect((await openTab()).note()).toEqual(noted('typed in the first tab'))
})

it('an edited tab that closes last does not overwrite a newer edit with its older one', async () => {
  const first = await openTab()
  const second = await openTab()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2030-05-01T10:00:00.000Z')
  second.write('older')
  leaveAll()
  vi.setSystemTime('2030-05-01T10:05:00.000Z')
  first.write('newer')
  leaveAll()
  vi.useRealTimers()
  expect((await openTab()).note()).toEqual(noted('newer'))
})

it('discarding removes what this tab stored or restored, but nothing another tab stored since', async () => {
  const first = await openTab()
  first.write('mine')
  leaveAll()
  const second = await openTab()
  second.discard()
  leaveAll()
  const third = await openTab()
  expect(third.note()).toEqual(club.config)
  third.write('third')
  leaveAll()
  second.write('second')
  second.discard()
  leaveAll()
  expect((await openTab()).note()).toEqual(noted('third'))
})

it('undo steps are separate by club and admin, also after a reload', async () => {
  vi.resetModules()
  window.sessionStorage.clear()
  const load = async () => ({
    ...(await import('./openEditor')),
    ...(await import('./editorAtom')),
    ...(await import('../session/studioAtoms')),
  })
  let tab = await load()
  // Other club ids, because the tabs of earlier tests still hold theirs.
  const clubs = [
    ['owner', 11],
    ['owner', 12],
    ['manager', 11],
  ] as const
  const open = ([username, id]: (typeof clubs)[number]) => tab.openEditor(username, { ...club, id })
  const notes = () => tab.studioStore.get(tab.editorAtom).steps.map(({ after }) => after)
  for (const which of clubs) {
    open(which)
    expect(notes()).toEqual([])
    for (const note of ['first', 'second'])
      tab.resetEditor((editor) =>
        edit({ ...editor, open: null }, noted(`${note} of ${which.join(' ')}`)),
      )
  }
  leaveAll()
  const own = (which: (typeof clubs)[number]) =>
    ['first', 'second'].map((note) => `${note} of ${which.join(' ')}`)
  for (const which of clubs) expect((open(which), notes())).toEqual(own(which))
  vi.resetModules()
  tab = await load()
  for (const which of clubs.toReversed()) expect((open(which), notes())).toEqual(own(which))
})
