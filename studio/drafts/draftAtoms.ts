import { atom } from 'jotai'
import type { PlainObject } from '../../src/core/config/plainObject'

/** The admin's draft as last read from the server. */
export interface ServerDraft {
  /** 0 if there is none. */
  version: number
  /** ISO time of the last save; empty if there is none. */
  updatedAt: string
  /** The saved edit, as a merge patch over its base config; null if there is none. */
  config: PlainObject | null
}

/**
 * Another version of the same admin's work, saved elsewhere and different from this browser's. The
 * admin chooses.
 */
export interface CompetingDraft extends ServerDraft {
  config: PlainObject
  /** When this browser's version was last changed, ISO time; empty if unknown. */
  keptAt: string
}

/** Result of the last attempt to save. */
export type SaveState = 'idle' | 'busy' | 'network' | 'debug-off' | 'forbidden' | 'failed'

/** No draft is saved on the server. */
export const noServerDraft: ServerDraft = { version: 0, updatedAt: '', config: null }

/** The server's draft of the current club. */
export const serverDraftAtom = atom<ServerDraft>(noServerDraft)
/** A draft saved elsewhere that waits for the admin's choice; null if there is none. */
export const competingDraftAtom = atom<CompetingDraft | null>(null)
/**
 * The club whose draft may have been used up by a schedule request without a response; null if
 * none.
 */
export const unconfirmedScheduleAtom = atom<number | null>(null)
/** Result of the last save or deletion of this club's draft. */
export const saveStateAtom = atom<SaveState>('idle')
