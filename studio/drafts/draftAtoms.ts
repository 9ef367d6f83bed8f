import { atom } from 'jotai'
import type { PlainObject } from '../../src/core/config/plainObject'

/** The admin's draft as the server last said it has it. */
export interface ServerDraft {
  /** 0: there is none. */
  version: number
  /** ISO time of the last save; empty when there is none. */
  updatedAt: string
  /** The edit that is saved, laid over the config it was made on; null when there is none. */
  config: PlainObject | null
}

/** Another state of the same admin's work: saved elsewhere, and not what stands in this browser. Both are offered. */
export interface RivalDraft extends ServerDraft {
  config: PlainObject
  /** When this browser's own state was last changed, ISO time; empty when that is not known. */
  keptAt: string
}

/** How the last try to save went. */
export type SaveState = 'idle' | 'busy' | 'network' | 'debug-off' | 'forbidden' | 'failed'

export const noServerDraft: ServerDraft = { version: 0, updatedAt: '', config: null }

export const serverDraftAtom = atom<ServerDraft>(noServerDraft)
export const rivalAtom = atom<RivalDraft | null>(null)
export const saveStateAtom = atom<SaveState>('idle')
