import { atom, createStore } from 'jotai'
import type { AdminSession, Domain } from '../../generated/types'
import { CallGate } from '../../src/core/api/CallGate'
import { createStudioApi } from './studioApi'

/** The studio's one store. */
export const studioStore = createStore()

/** Stops every call of the studio before a sign-out. */
export const studioGate = new CallGate('admin.logout')

/** The studio's calls. */
export const studioApi = createStudioApi(studioStore, studioGate)

/** The signed-in admin, their company's clubs and the current one. */
export type StudioState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; session: AdminSession; domains: readonly Domain[]; domain: Domain | null }

export const studioAtom = atom<StudioState>({ status: 'loading' })

/** Whether the admin is signing out: background calls stop and the preview is unmounted. */
export const signingOutAtom = atom(false)

/**
 * Name of the club another tab has chosen for this session, while this tab shows a different one.
 */
export const chosenElsewhereAtom = atom<string>()
