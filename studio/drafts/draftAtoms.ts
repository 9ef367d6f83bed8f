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

/**
 * Another state of the same admin's work: saved elsewhere, and not what stands in this browser.
 * Both are offered.
 */
export interface CompetingDraft extends ServerDraft {
  config: PlainObject
  /** When this browser's own state was last changed, ISO time; empty when that is not known. */
  keptAt: string
}

/** How the last try to save went. */
export type SaveState = 'idle' | 'busy' | 'network' | 'debug-off' | 'forbidden' | 'failed'

/** Nothing is saved on the server. */
export const noServerDraft: ServerDraft = { version: 0, updatedAt: '', config: null }

/** The draft of the club on the screen as the server has it (contract, Studio; decisions 18). */
export const serverDraftAtom = atom<ServerDraft>(noServerDraft)
/**
 * What was saved elsewhere and waits for the admin's choice; null when there is nothing to choose.
 */
export const competingDraftAtom = atom<CompetingDraft | null>(null)
/** The club whose draft an order without an answer may have used up; null when there is none. */
export const unconfirmedScheduleAtom = atom<number | null>(null)
/** How the last save, or taking away, of this club's draft went. */
export const saveStateAtom = atom<SaveState>('idle')
