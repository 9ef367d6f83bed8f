// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { diffConfig } from '../../src/core/json/diffConfig'
import { applyMergePatch } from '../../src/core/json/mergePatch'
import { currentConfig, draftPatch, edit, undo } from '../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { openDraft } from '../drafts/openDraft'
import { saveRetry } from '../drafts/saveRetry'
import { isReachableAtom } from '../session/studioApi'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { scheduleDraft } from './scheduleDraft'

const AT = '2030-07-04T13:00:00.000Z'
const published = {
  debug: true,
  props: { sider: { note: 'published' }, colors: { primary: '#102030' } },
}
// The stub has only the fields that the editor reads.
const harbour = { id: 1, revision: 3, draftVersion: null, config: published } as unknown as Domain
const session = {
  user: { username: 'owner' },
  company: { permissionLevel: 'owner' },
} as unknown as AdminSession
const write = (patch: object) =>
  studioEditor.reset((editor) =>
    edit(editor, applyMergePatch(currentConfig(editor), { props: patch }) as typeof published),
  )
const state = () => studioStore.get(editorAtom)

/** The server's draft of the club; undefined if none is saved. */
let stored: { version: number; config: unknown } | undefined
let plans: Record<string, unknown>[]
let version: number
let responseOutcome: () => 'given' | 'lost' | 'unheard'
let listed: () => boolean
let planCalls: number

beforeEach(async () => {
  window.sessionStorage.clear()
  window.localStorage.clear()
  ;[stored, plans, version, planCalls] = [undefined, [], 0, 0]
  responseOutcome = () => 'given'
  listed = () => true
  const json = (status: number, value: unknown) =>
    new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
  vi.stubGlobal(
    'fetch',
    async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
      const path = address.split('?')[0] ?? ''
      const match = Number(new Headers(headers).get('if-match')?.replaceAll('"', ''))
      const sent = (body === undefined ? {} : JSON.parse(String(body))) as {
        config?: object
        at?: string
        note?: string
      }
      if (path.endsWith('/draft')) {
        if (method === 'GET')
          return stored
            ? json(200, { ...stored, base_revision: 3, updated_at: AT })
            : json(404, { code: 'not_found' })
        if (method === 'DELETE' && (!stored || match === stored.version))
          return ((stored = undefined), new Response(null, { status: 204 }))
        if (match !== (stored?.version ?? 0)) return json(412, { code: 'stale_draft' })
        stored = { version: ++version, config: sent.config }
        return json(200, { ...stored, base_revision: 3, updated_at: AT })
      }
      if (path.endsWith('/publish')) {
        planCalls += 1
        const how = responseOutcome()
        if (how === 'unheard') throw new TypeError('the server can not be reached')
        if (!stored || match !== stored.version) return json(412, { code: 'stale_draft' })
        const plan = {
          id: plans.length + 1,
          state: 'planned',
          by: 'owner',
          note: sent.note ?? '',
          at: sent.at,
          reverts_at: null,
          applied_revision: null,
          created_at: AT,
          changes: diffConfig(published, applyMergePatch(published, stored.config)),
          config: stored.config,
          held: null,
        }
        plans.push(plan)
        stored = undefined
        if (how === 'lost') throw new TypeError('the server can not be reached')
        return json(200, { domain: harbour, planned: plan })
      }
      if (!listed()) throw new TypeError('the server can not be reached')
      return json(200, path.endsWith('/publishes') ? plans : [harbour])
    },
  )
  studioStore.set(studioAtom, { status: 'ready', session, domains: [harbour], domain: harbour })
  studioEditor.open('owner', harbour)
  await openDraft(harbour)
})
afterEach(() => {
  vi.unstubAllGlobals()
  studioStore.set(studioAtom, { status: 'loading' })
})

describe('scheduling a publish', () => {
  it('resets the editor to what members see', async () => {
    write({ colors: { primary: '#7a1f3d' } })
    expect(await scheduleDraft(1, { at: AT }, 'why')).toMatchObject({ planned: { id: 1 } })
    expect([draftPatch(state()), state().steps]).toEqual([null, []])
  })

  it('keeps edits and input made while waiting for the response as an undoable edit', async () => {
    write({ colors: { primary: '#7a1f3d' } })
    responseOutcome = () => {
      write({ sider: { note: 'written meanwhile' } })
      studioStore.set(rejectedInputAtom, { '/props/colors': { primary: 'navyx' } })
      return 'given'
    }
    await scheduleDraft(1, { at: AT }, '')
    expect(draftPatch(state())).toEqual({ props: { sider: { note: 'written meanwhile' } } })
    expect(studioStore.get(rejectedInputAtom)).toEqual({ '/props/colors': { primary: 'navyx' } })
    expect(draftPatch(undo(state()))).toBeNull()
  })

  it('looks up a request whose response was lost instead of sending it twice, and does not save the draft again', async () => {
    saveRetry.start()
    write({ colors: { primary: '#7a1f3d' } })
    responseOutcome = () => 'lost'
    expect(await scheduleDraft(1, { at: AT }, 'why')).toEqual({
      outcome: { kind: 'failed', reason: 'studio.fault.network' },
    })
    expect(draftPatch(state())).not.toBeNull()
    // The admin keeps editing while other calls succeed: the server may already have the
    // scheduled edit.
    write({ colors: { primary: '#7a1f3d' } })
    studioStore.set(isReachableAtom, false)
    studioStore.set(isReachableAtom, true)
    await saveRetry.savePending()
    expect(stored).toBeUndefined()
    // The list can't be loaded either: nothing is sent again before it has been checked.
    listed = () => false
    expect(await scheduleDraft(1, { at: AT }, 'why')).toEqual({
      outcome: { kind: 'failed', reason: 'studio.fault.network' },
    })
    listed = () => true
    expect(await scheduleDraft(1, { at: AT }, 'why')).toMatchObject({
      outcome: { kind: 'published' },
      planned: { id: 1 },
    })
    expect([planCalls, plans.length, stored, draftPatch(state())]).toEqual([1, 1, undefined, null])
  })

  it('sends a request again that never arrived', async () => {
    write({ colors: { primary: '#7a1f3d' } })
    responseOutcome = () => (planCalls === 1 ? 'unheard' : 'given')
    await scheduleDraft(1, { at: AT }, 'why')
    expect(await scheduleDraft(1, { at: AT }, 'why')).toMatchObject({ planned: { id: 1 } })
    expect([planCalls, plans.length]).toEqual([2, 1])
  })
})
