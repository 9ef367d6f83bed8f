import { atom } from 'jotai'
import type { Persona } from '../../src/core/preview/personas'

/** How wide the frame is: a device's width in px, or as wide as there is room. */
export type PreviewWidth = '390' | '820' | '1440' | 'free'

/**
 * Who looks, at which path, how wide, in which language, direction and plan; changing one keeps the
 * rest. In memory only (decisions 22).
 */
export interface PreviewView {
  persona: Persona
  /** Where the frame is. */
  path: string
  width: PreviewWidth
  /** Null is the club's own. */
  language: string | null
  direction: 'ltr' | 'rtl' | null
  plan: string | null
  /** Whether the portal runs as in the club's native app. */
  native: boolean
}

/** The screen where visitors meet the club's slogans. */
export const signInScreen = { persona: 'visitor', path: '/login' } as const

export const previewAtom = atom<PreviewView>({
  persona: 'member',
  path: '/',
  width: typeof window !== 'undefined' && window.innerWidth >= 1200 ? '1440' : 'free',
  language: null,
  direction: null,
  plan: null,
  native: false,
})

/**
 * The languages that the club in the frame offers, its own among them; empty until the frame has
 * told.
 */
export const languagesAtom = atom<{ own: string; offered: readonly string[] }>({
  own: '',
  offered: [],
})

/**
 * What the portal left out of the draft: sections that can't be shown, chunks that were not to be
 * had.
 */
export const reportsAtom = atom<readonly { code: string; path: string }[]>([])

/** A request to navigate; the frame's link handles it. */
export const navigationRequestAtom = atom<{ path: string } | null>(null)
