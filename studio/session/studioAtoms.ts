import { atom, createStore } from 'jotai'
import type { AdminSession, Domain } from '../../generated/types'
import { CallGate } from '../../src/core/api/CallGate'
import { createStudioApi } from './studioApi'

/** The jotai store of the studio. */
export const studioStore = createStore()

/** Stops all other calls of the studio before a sign-out. */
export const studioGate = new CallGate('admin.logout')

/** The studio's API client. */
export const studioApi = createStudioApi(studioStore, studioGate)

/**
 * The studio's state: whether an admin is signed in; if so, their company's clubs and the current
 * one.
 */
export type StudioState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'failed'; message: string }
  /** The admin works at the desk only, in every company. */
  | { status: 'desk-only' }
  | { status: 'ready'; session: AdminSession; domains: readonly Domain[]; domain: Domain | null }

/** The studio's current state. */
export const studioAtom = atom<StudioState>({ status: 'loading' })

/** Whether the admin is signing out: background calls stop and the preview is unmounted. */
export const isSigningOutAtom = atom(false)

/**
 * Name of the club that another tab has chosen for this session, if this tab shows a different one;
 * otherwise undefined.
 */
export const clubChosenElsewhereAtom = atom<string>()
