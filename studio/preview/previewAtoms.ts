import { atom } from 'jotai'
import { isPlainObject } from '../../src/core/json/plainObject'
import { personas, type Persona } from '../../src/core/preview/personas'
import { atomInTab } from '../session/atomInTab'

/** Width of the frame: a device's width in px, or all available space. */
export type PreviewWidth = (typeof previewWidths)[number]

/** The widths in the order in which the bar lists them. */
export const previewWidths = ['390', '820', '1440', 'free'] as const

/**
 * The preview's persona, path, width, language, direction and plan; changing one keeps the others,
 * and a reload keeps all.
 */
export interface PreviewView {
  /** Id of the club to which path, language, direction and plan belong; null before one is open. */
  domainId: number | null
  persona: Persona
  /** Path of the page that the frame shows. */
  path: string
  width: PreviewWidth
  /** Language of the preview; null for the club's own. */
  language: string | null
  direction: 'ltr' | 'rtl' | null
  plan: string | null
  /** `dark` shows the club's dark palette. */
  scheme: 'dark' | null
  /** Whether the portal runs as it does in the club's native app. */
  native: boolean
}

/** The screen on which visitors see the club's slogans. */
export const signInScreen = { persona: 'visitor', path: '/login' } as const

/** What the preview shows. */
export const previewAtom = atomInTab<PreviewView>(
  'preview',
  {
    domainId: null,
    persona: 'member',
    path: '/',
    width: typeof window !== 'undefined' && window.innerWidth >= 1200 ? '1440' : 'free',
    language: null,
    direction: null,
    plan: null,
    scheme: null,
    native: false,
  },
  isPreviewView,
)

/**
 * The view with which a club opens. For another club than before it is the home page without
 * overrides, because pages, languages and plans differ between clubs.
 */
export const viewOfClub = (view: PreviewView, domainId: number): PreviewView =>
  view.domainId === domainId
    ? view
    : { ...view, domainId, path: '/', language: null, direction: null, plan: null, scheme: null }

// Another version of the studio may have stored the value.
function isPreviewView(stored: unknown): stored is PreviewView {
  if (!isPlainObject(stored)) return false
  const { domainId, persona, path, width, language, direction, plan, scheme, native } = stored
  const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
  return (
    (domainId === null || typeof domainId === 'number') &&
    personas.some((one) => one === persona) &&
    typeof path === 'string' &&
    path.startsWith('/') &&
    previewWidths.some((one) => one === width) &&
    isTextOrNull(language) &&
    (direction === null || direction === 'ltr' || direction === 'rtl') &&
    isTextOrNull(plan) &&
    (scheme === null || scheme === 'dark') &&
    typeof native === 'boolean'
  )
}

/**
 * The own language of the club in the frame, and all languages that the club offers; empty until the
 * frame reports them.
 */
export const languagesAtom = atom<{ ownLanguage: string; offered: readonly string[] }>({
  ownLanguage: '',
  offered: [],
})

/**
 * What the portal left out of the draft: sections that can't be shown, and chunks that failed to
 * load.
 */
export const reportsAtom = atom<readonly { code: string; subject: string }[]>([])

/** A request that the frame open a path; null if none. `createPreviewLink` sends it. */
export const navigationRequestAtom = atom<{ path: string } | null>(null)
