import { atom } from 'jotai'
import type { PlainObject } from '../../src/core/json/plainObject'

/** The admin's draft as last read from the server. */
export interface ServerDraft {
  /** Version number of the draft; 0 if no draft is saved. */
  version: number
  /** ISO time of the last save; empty if no draft is saved. */
  updatedAt: string
  /** The base config with the saved edit applied; null if no draft is saved. */
  config: PlainObject | null
}

/**
 * A draft that the same admin saved from another tab or device and that differs from this
 * browser's. The admin chooses which one to keep.
 */
export interface CompetingDraft extends ServerDraft {
  config: PlainObject
  /** When this browser's version was last changed, ISO time; empty if unknown. */
  localChangedAt: string
}

/**
 * Whether a save or deletion is running (`busy`), and why the last one failed; `idle` if it
 * succeeded or there was none. `debug-off`: the club's debug mode is off.
 */
export type SaveState = 'idle' | 'busy' | 'network' | 'debug-off' | 'forbidden' | 'failed'

/** The state of a server without a draft. */
export const noServerDraft: ServerDraft = { version: 0, updatedAt: '', config: null }

/** The server's draft of the current club. */
export const serverDraftAtom = atom<ServerDraft>(noServerDraft)
/** A draft saved elsewhere that waits for the admin's choice; null if there is none. */
export const competingDraftAtom = atom<CompetingDraft | null>(null)
/**
 * Id of the club for which a schedule request got no response, so that the server may already have
 * scheduled its draft; null if none.
 */
export const unconfirmedScheduleAtom = atom<number | null>(null)
/** State of saving this club's draft. */
export const saveStateAtom = atom<SaveState>('idle')
