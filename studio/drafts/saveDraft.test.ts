// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminSession, Domain } from '../../generated/types'
import { currentConfig, edit } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { studioEditor } from '../editor/EditorStoreContext'
import { studioAtom, studioStore } from '../session/studioAtoms'
import { competingDraftAtom, saveStateAtom, serverDraftAtom } from './draftAtoms'
import { openDraft, readServerDraft } from './openDraft'
import { deleteDraft, saveDraft } from './saveDraft'

const withNote = (note: string) => ({ props: { sider: { note } } })
// The stub has only the fields that the editor reads.
const club = (id: number, draftVersion: number | null = null) =>
  ({ id, revision: 3, draftVersion, config: withNote('published') }) as unknown as Domain
const editNote = (note: string) => studioEditor.reset((editor) => edit(editor, withNote(note)))
const discard = () => studioEditor.discard()
const state = () => ({
  saving: studioStore.get(saveStateAtom),
  version: studioStore.get(serverDraftAtom).version,
  competing: studioStore.get(competingDraftAtom)?.config,
})

/** The server's draft of club 1; tests set it to what another browser would have saved. */
let stored: { version: number; config: unknown } | undefined
/** Version of the last saved draft; versions never repeat. */
let last = 0
/** Runs before the next response is sent. */
let beforeResponse: () => void | Promise<void>

async function openClub(domain: Domain): Promise<void> {
  studioStore.set(studioAtom, {
    status: 'ready',
    session: {} as unknown as AdminSession,
    domains: [domain],
    domain,
  })
  studioEditor.open('owner', domain)
  await openDraft(domain)
}

beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
  stored = undefined
  last = 0
  beforeResponse = () => undefined
  vi.stubGlobal('fetch', async (_path: string, { method, headers, body }: RequestInit) => {
    const match = new Headers(headers).get('if-match')
    const fresh = match === null || Number(match.replaceAll('"', '')) === (stored?.version ?? 0)
    const json = (status: number, value: unknown) =>
      new Response(JSON.stringify(value), {
        status,
        headers: { 'content-type': 'application/json' },
      })
    const createResponse = (): Response => {
      if (method === 'GET')
        return stored
          ? json(200, { ...stored, base_revision: 3, updated_at: '2030-05-01T10:00:00.000Z' })
          : json(404, { error: 'not_found' })
      if (method === 'DELETE' && !stored) return new Response(null, { status: 204 })
      if (!fresh) return json(412, { error: 'stale_draft' })
      if (method === 'DELETE') return ((stored = undefined), new Response(null, { status: 204 }))
      // The client sends the body of a PUT as JSON text.
      stored = {
        version: (last += 10),
        config: (JSON.parse(body as string) as { config: unknown }).config,
      }
      return json(200, { ...stored, base_revision: 3, updated_at: '2030-05-01T10:00:00.000Z' })
    }
    const response = createResponse()
    await beforeResponse()
    return response
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  studioStore.set(studioAtom, { status: 'loading' })
})

describe('the draft on the server', () => {
  it.each([
    ['discarding', discard],
    [
      'saving after everything was undone',
      () => studioEditor.reset((editor) => ({ ...editor, done: 0 })),
    ],
  ])('is deleted by %s, at the version this browser saved', async (_how, leave) => {
    await openClub(club(1))
    editNote('mine')
    await saveDraft(club(1))
    leave()
    await saveDraft(club(1))
    expect([stored, state()]).toEqual([
      undefined,
      { saving: 'idle', version: 0, competing: undefined },
    ])
  })

  it('stays and is offered if another browser has saved it since', async () => {
    await openClub(club(1))
    editNote('mine')
    await saveDraft(club(1))
    stored = { version: 77, config: withNote('theirs') }
    discard()
    await deleteDraft(club(1))
    expect([stored.version, state()]).toEqual([
      77,
      { saving: 'idle', version: 77, competing: withNote('theirs') },
    ])
    // The draft also stays while the admin has not chosen yet.
    await deleteDraft(club(1))
    expect([stored.version, state().competing, currentConfig(studioStore.get(editorAtom))]).toEqual(
      [77, withNote('theirs'), withNote('published')],
    )
  })

  it('of another browser opens in place of what was discarded here', async () => {
    await openClub(club(1))
    editNote('mine')
    discard()
    stored = { version: 77, config: withNote('theirs') }
    await openClub(club(1, 77))
    expect([currentConfig(studioStore.get(editorAtom)), state()]).toEqual([
      withNote('theirs'),
      { saving: 'idle', version: 77, competing: undefined },
    ])
  })

  it('is saved again if it was deleted elsewhere', async () => {
    await openClub(club(1))
    editNote('mine')
    await saveDraft(club(1))
    stored = undefined
    editNote('mine, and more')
    await saveDraft(club(1))
    expect([stored, state()]).toEqual([
      { version: 20, config: withNote('mine, and more') },
      { saving: 'idle', version: 20, competing: undefined },
    ])
  })

  it('stays if it was saved again before the response to a discard arrived', async () => {
    await openClub(club(1))
    editNote('mine')
    await saveDraft(club(1))
    discard()
    beforeResponse = async () => {
      beforeResponse = () => undefined
      editNote('mine again')
      await saveDraft(club(1))
    }
    await deleteDraft(club(1))
    expect([stored, state()]).toEqual([
      { version: 20, config: withNote('mine again') },
      { saving: 'idle', version: 20, competing: undefined },
    ])
  })

  it('is not restored by the response to a read that started before the draft was discarded', async () => {
    await openClub(club(1))
    editNote('mine')
    await saveDraft(club(1))
    beforeResponse = async () => {
      beforeResponse = () => undefined
      discard()
      await deleteDraft(club(1))
    }
    await readServerDraft(club(1))
    expect([state(), currentConfig(studioStore.get(editorAtom))]).toEqual([
      { saving: 'idle', version: 0, competing: undefined },
      withNote('published'),
    ])
  })

  it.each([
    ['saved', undefined],
    ['refused', { version: 77, config: withNote('theirs') }],
  ])(
    'does not affect the next club if the admin left its club before it was %s',
    async (_how, theirs) => {
      await openClub(club(1))
      editNote('mine')
      stored = theirs
      beforeResponse = async () => {
        beforeResponse = () => undefined
        await openClub(club(2))
      }
      await saveDraft(club(1))
      expect(state()).toEqual({ saving: 'idle', version: 0, competing: undefined })
    },
  )
})
