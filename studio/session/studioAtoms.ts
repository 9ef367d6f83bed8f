import { atom, createStore } from 'jotai'
import type { AdminSession, Domain } from '../../generated/types'
import { callPaths } from '../../generated/callPaths'
import { guardCalls } from '../../src/core/api/guardCalls'
import { createStudioApi, trackReachability } from './studioApi'

/** The studio's one store. */
export const studioStore = createStore()

/** Every call of the studio, so that a sign-out can stop what it dooms. */
export const studioCalls = guardCalls(
  trackReachability(studioStore),
  (address) => address === callPaths['admin.logout'].path,
)

/** The studio's calls. */
export const studioApi = createStudioApi(studioStore, studioCalls)

/** What the studio knows of who is signed in and which clubs there are. */
export type StudioState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; session: AdminSession; domains: readonly Domain[]; domain: Domain | null }

export const studioAtom = atom<StudioState>({ status: 'loading' })

/** Whether the admin is signing out: what asks by itself asks no more, and the preview is gone. */
export const signingOutAtom = atom(false)

/**
 * Name of the club that another tab has chosen for this session, while this tab shows another one.
 */
export const chosenElsewhereAtom = atom<string>()
