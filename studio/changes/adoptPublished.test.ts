// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { currentConfig, draftPatch, edit } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { adoptPublished } from './adoptPublished'

// The stub has only the fields that the editor reads.
const club = (id: number, note: string, revision: number) =>
  ({ id, revision, config: { props: { sider: { note } } } }) as unknown as Domain
const [harbour, lantern, noria, saraya] = [
  club(1, 'harbour', 3),
  club(2, 'lantern', 8),
  club(3, 'noria', 2),
  club(4, 'saraya', 5),
]
const openClub = (domain: Domain): void => {
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {} as unknown as AdminSession,
    domains: [harbour, lantern],
    domain,
  })
  studioEditor.open('owner', domain)
}
const editNote = (note: string): void =>
  studioEditor.reset((editor) => edit(editor, { props: { sider: { note } } }))

beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
})

afterEach(() => studioStore.set(studioAtom, { status: 'loading' }))

describe("the config in a publish's response", () => {
  it("becomes the editor's new base", () => {
    openClub(harbour)
    editNote('new')
    adoptPublished(club(1, 'new', 4))
    const editor = studioStore.get(editorAtom)
    expect([editor.revision, draftPatch(editor)]).toEqual([4, null])
  })

  it('keeps the edit on its old base if the edited setting changed, and leaves the choice to a later rebase', () => {
    openClub(harbour)
    editNote('mine')
    adoptPublished(club(1, 'restored', 4))
    const editor = studioStore.get(editorAtom)
    expect([editor.revision, currentConfig(editor)]).toEqual([
      3,
      { props: { sider: { note: 'mine' } } },
    ])
    expect(studioStore.get(studioAtom)).toMatchObject({ domain: { revision: 4 } })
  })

  it('keeps input typed just before the response as the edit', () => {
    openClub(harbour)
    studioEditor.debounce('note', { apply: () => editNote('typed'), tokens: {} })
    adoptPublished({
      ...harbour,
      revision: 4,
      config: { props: { sider: { note: 'harbour' }, menu: 'new' } },
    } as unknown as Domain)
    const editor = studioStore.get(editorAtom)
    expect([editor.revision, draftPatch(editor)]).toEqual([
      4,
      { props: { sider: { note: 'typed' } } },
    ])
  })

  it('keeps a rejected value in its field', () => {
    openClub(harbour)
    editNote('new')
    studioStore.set(rejectedInputAtom, { '/props/colors': { primary: 'navyx' } })
    adoptPublished(club(1, 'new', 4))
    expect(studioStore.get(rejectedInputAtom)).toEqual({ '/props/colors': { primary: 'navyx' } })
  })

  it('does not change the editor if another club was opened in the meantime', () => {
    openClub(lantern)
    editNote('lantern’s draft')
    adoptPublished(club(1, 'new', 4))
    const editor = studioStore.get(editorAtom)
    expect([editor.revision, currentConfig(editor)]).toEqual([
      8,
      { props: { sider: { note: 'lantern’s draft' } } },
    ])
  })
})

describe('opening another club', () => {
  it('keeps the last change to the previous club, however recent', () => {
    openClub(noria)
    editNote('typed just now')
    openClub(saraya)
    expect(draftPatch(studioStore.get(editorAtom))).toBeNull()
    openClub(noria)
    expect(draftPatch(studioStore.get(editorAtom))).toEqual({
      props: { sider: { note: 'typed just now' } },
    })
  })
})
