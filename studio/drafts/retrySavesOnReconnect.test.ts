// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { edit, startEditor } from '../editor/Editor'
import { resetEditor, openEditor } from '../editor/openEditor'
import { reachableAtom } from '../session/studioApi'
import { studioApi, studioAtom, studioStore } from '../session/studioAtoms'
import { saveStateAtom } from './draftAtoms'
import { openDraft } from './openDraft'
import { saveDraft } from './saveDraft'
import { retrySavesOnReconnect } from './retrySavesOnReconnect'

const noted = (note: string) => ({ props: { sider: { note } } })
// Only what the editor looks at.
const club = {
  id: 1,
  revision: 3,
  draftVersion: null,
  config: { ...noted('published'), debug: true },
} as unknown as Domain
const session = { company: { permissionLevel: 'manager' } } as unknown as AdminSession
const write = (note: string) =>
  resetEditor((editor) => edit(editor, { ...noted(note), debug: true }))

/** What the server answers to anything, and the drafts that it got. */
let server: () => number
let saved: unknown[]

beforeEach(async () => {
  vi.useFakeTimers()
  window.sessionStorage.clear()
  window.localStorage.clear()
  saved = []
  server = () => 200
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    const status = server()
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
  studioStore.set(reachableAtom, true)
  studioStore.set(studioAtom, { status: 'ready', session, domains: [club], domain: club })
  openEditor('manager', club)
  resetEditor((editor) => startEditor(editor.base, editor.revision))
  await openDraft(club)
  retrySavesOnReconnect()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([502, 503, 504, 0])(
  'a save that is answered %i goes up by itself once the server is back',
  async (status) => {
    write('mine')
    server = () => status
    await saveDraft(club)
    expect(studioStore.get(saveStateAtom)).toBe('network')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(saved).toEqual([])
    server = () => 200
    await vi.advanceTimersByTimeAsync(15_000)
    expect([saved, studioStore.get(saveStateAtom)]).toEqual([[noted('mine')], 'idle'])
  },
)

it('a server that is down is noticed at the next call, whatever it was, though the browser is online; the edit goes up at the first that gets through', async () => {
  expect(navigator.onLine).toBe(true)
  write('mine')
  server = () => 503
  await studioApi.call('admin.companies').catch(() => undefined)
  expect(studioStore.get(saveStateAtom)).toBe('network')
  write('more of mine')
  server = () => 200
  await studioApi.call('admin.companies')
  await vi.advanceTimersByTimeAsync(0)
  expect([saved, studioStore.get(saveStateAtom)]).toEqual([[noted('more of mine')], 'idle'])
})

it('what is edited while the server is down is said to be kept here, and a refusal of another kind is not sent again', async () => {
  server = () => 503
  await studioApi.call('admin.companies').catch(() => undefined)
  expect(studioStore.get(saveStateAtom)).toBe('idle')
  write('mine')
  expect(studioStore.get(saveStateAtom)).toBe('network')
  server = () => 500
  await vi.advanceTimersByTimeAsync(15_000)
  expect(studioStore.get(saveStateAtom)).toBe('failed')
  server = () => 200
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toEqual([])
})

it('what is saved already does not go up again when another call finds no server', async () => {
  write('mine')
  await saveDraft(club)
  studioStore.set(reachableAtom, false)
  expect(studioStore.get(saveStateAtom)).toBe('idle')
  studioStore.set(reachableAtom, true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(saved).toEqual([noted('mine')])
})
