// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { createEditorStore } from '../editor/createEditorStore'
import { draftKey } from '../editor/draftStorage'
import { edit, startEditor } from '../editor/Editor'
import { draftMetaAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { isReachableAtom } from '../session/studioApi'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { saveStateAtom } from './draftAtoms'
import { openDraft } from './openDraft'
import { saveDraft } from './saveDraft'
import { saveRetry } from './saveRetry'

const withNote = (note: string) => ({ props: { sider: { note } } })
// The stub has only the fields that the editor reads.
const club = {
  id: 1,
  revision: 3,
  draftVersion: null,
  config: { ...withNote('published'), debug: true },
} as unknown as Domain
const session = { company: { permissionLevel: 'manager' } } as unknown as AdminSession
const editNote = (note: string) =>
  studioEditor.reset((editor) => edit(editor, { ...withNote(note), debug: true }))

/** Gives the status of the server's next response. */
let responseStatus: () => number
let saved: unknown[]

beforeEach(async () => {
  vi.useFakeTimers()
  window.sessionStorage.clear()
  window.localStorage.clear()
  saved = []
  responseStatus = () => 200
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const status = responseStatus()
    if (status === 0) throw new TypeError('the server can not be reached')
    const json = (value: unknown) =>
      new Response(JSON.stringify(value), {
        status,
        headers: { 'content-type': 'application/json' },
      })
    if (status !== 200) return json({ code: 'database_unavailable' })
    if (method === 'PUT') saved.push((JSON.parse(String(body)) as { config: unknown }).config)
    return json(
      path.includes('/draft')
        ? {
            version: saved.length,
            base_revision: 3,
            updated_at: '2030-05-01T10:00:00.000Z',
            config: {},
          }
        : {},
    )
  })
  studioStore.set(isReachableAtom, true)
  studioStore.set(studioAtom, { status: 'ready', session, domains: [club], domain: club })
  studioEditor.open('manager', club)
  studioEditor.reset((editor) => startEditor(editor.base, editor.revision))
  studioEditor.setSavePending(false)
  await openDraft(club)
  saveRetry.start()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  studioStore.set(studioAtom, { status: 'loading' })
})

it.each([502, 503, 504, 0])(
  'retries a save that failed with %i once the server is back',
  async (status) => {
    editNote('mine')
    responseStatus = () => status
    await saveDraft(club)
    expect(studioStore.get(saveStateAtom)).toBe('network')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(saved).toEqual([])
    responseStatus = () => 200
    await vi.advanceTimersByTimeAsync(15_000)
    expect([saved, studioStore.get(saveStateAtom)]).toEqual([[withNote('mine')], 'idle'])
  },
)

it('any failed call reveals that the server is unreachable, even while the browser is online; the draft is saved once a call succeeds', async () => {
  expect(navigator.onLine).toBe(true)
  editNote('mine')
  responseStatus = () => 503
  await studioApi.call('admin.companies').catch(() => undefined)
  expect(studioStore.get(saveStateAtom)).toBe('network')
  editNote('more of mine')
  responseStatus = () => 200
  await studioApi.call('admin.companies')
  await vi.advanceTimersByTimeAsync(0)
  expect([saved, studioStore.get(saveStateAtom)]).toEqual([[withNote('more of mine')], 'idle'])
})

it('shows that edits are stored only in the browser while the server is down, and does not retry after other errors', async () => {
  responseStatus = () => 503
  await studioApi.call('admin.companies').catch(() => undefined)
  expect(studioStore.get(saveStateAtom)).toBe('idle')
  editNote('mine')
  expect(studioStore.get(saveStateAtom)).toBe('network')
  responseStatus = () => 500
  await vi.advanceTimersByTimeAsync(15_000)
  expect(studioStore.get(saveStateAtom)).toBe('failed')
  responseStatus = () => 200
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
})

it('no longer shows an edit as unsaved once another tab has saved it', async () => {
  editNote('mine')
  responseStatus = () => 503
  await saveDraft(club)
  const store = createStore()
  const otherTab = createEditorStore(store)
  window.sessionStorage.clear()
  otherTab.open('manager', club)
  expect(store.get(draftMetaAtom).savePending).toBe(true)
  otherTab.setSavePending(false)
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey('manager', club.id) }))
  responseStatus = () => 200
  await studioApi.call('admin.companies')
  expect([saved, studioStore.get(saveStateAtom)]).toEqual([[], 'idle'])
})

it('does not save an edit again if it is already saved when another call fails', async () => {
  editNote('mine')
  await saveDraft(club)
  studioStore.set(isReachableAtom, false)
  expect(studioStore.get(saveStateAtom)).toBe('idle')
  studioStore.set(isReachableAtom, true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(saved).toEqual([withNote('mine')])
})
