import { atom } from 'jotai'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { personas, type Persona } from '../../src/core/preview/personas'
import { fromPointer } from '../../src/core/json/pointer'
import { ownPageUri } from '../../src/core/config/clubPages'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { atomInTab } from '../session/atomInTab'
import { editedItemAtom, isShownInPreview, sectionAt } from './editedItem'
import { hasPreviewAtom, pickedElementAtom } from './inspectAtoms'
import {
  languagesAtom,
  navigationRequestAtom,
  previewAtom,
  signInScreen,
  type PreviewView,
} from './previewAtoms'
import { clubPathFor, previewPages } from './previewPages'
import { clubRoutes } from './useClubPages'

/** Turns the preview to a language of the club; one that it does not offer changes nothing. */
export const previewLanguageAtom = atom(null, (get, set, language: string) => {
  const { ownLanguage, offered } = get(languagesAtom)
  if (!get(hasPreviewAtom) || !offered.includes(language)) return
  const next = language === ownLanguage ? null : language
  if (get(previewAtom).language !== next) set(previewAtom, (view) => ({ ...view, language: next }))
})

/**
 * Turns the preview to what the card at a path (JSON Pointer, items by key) edits: to a page, or for
 * a slogan to the screen that shows slogans, as a person who can see it. Other paths change nothing.
 * `leaveItemAtom` turns it back from the slogans, where a club has nothing else to edit.
 */
export const previewItemAtom = atom(null, (get, set, path: string) => {
  if (!get(hasPreviewAtom)) return
  const view = get(previewAtom)
  const place = placeOf(path, currentConfig(get(editorAtom)))
  if (!place) return
  if (isSlogan(path)) set(openSlogansAtom, (open) => [...open.filter((one) => one !== path), path])
  const persona = personaFor(place.audience, view.persona)
  if (view.persona === persona && view.path === place.path) return
  if (isSlogan(path) && get(beforeSlogansAtom) === null)
    set(beforeSlogansAtom, { persona: view.persona, path: view.path })
  set(viewAtom, { persona, path: place.path })
})

/**
 * Turns the preview back when the last open slogan is closed, unless it shows something else now, or
 * an element of it was picked; before that, to the slogan that was opened before.
 */
export const leaveItemAtom = atom(null, (get, set, path: string) => {
  if (!isSlogan(path)) return
  set(openSlogansAtom, (open) => open.filter((one) => one !== path))
  const other = get(openSlogansAtom).at(-1)
  if (other === undefined) set(leaveSlogansAtom)
  else if (get(editedItemAtom) === path) set(editedItemAtom, other)
})

/** Turns the preview back from the slogans, none of which is open, such as after a reload. */
export const leaveSlogansAtom = atom(null, (get, set) => {
  const before = get(beforeSlogansAtom)
  if (before === null || get(openSlogansAtom).length > 0) return
  set(beforeSlogansAtom, null)
  const { persona, path } = get(previewAtom)
  const showsSlogans = persona === signInScreen.persona && path === signInScreen.path
  if (showsSlogans && get(pickedElementAtom) === null) set(viewAtom, before)
})

/** Paths of the slogans whose cards are open, the one that was opened last at the end. */
const openSlogansAtom = atom<readonly string[]>([])

/**
 * What the preview showed before it turned to the slogans, also after a reload; null if it has not.
 */
const beforeSlogansAtom = atomInTab<Pick<PreviewView, 'persona' | 'path'> | null>(
  'before-slogans',
  null,
  (stored): stored is Pick<PreviewView, 'persona' | 'path'> | null =>
    stored === null ||
    (isPlainObject(stored) &&
      personas.some((one) => one === stored['persona']) &&
      typeof stored['path'] === 'string' &&
      stored['path'].startsWith('/')),
)

/** Shows a path as a person; the frame of another person starts at the path. */
const viewAtom = atom(null, (get, set, next: Pick<PreviewView, 'persona' | 'path'>) => {
  const view = get(previewAtom)
  set(previewAtom, { ...view, ...next })
  if (view.persona === next.persona) set(navigationRequestAtom, { path: next.path })
})

function placeOf(
  path: string,
  config: PlainObject,
): { path: string; audience: string } | undefined {
  const [first, key = '', ...rest] = fromPointer(path)
  if ((first === 'pages' || first === 'ownPages') && rest.length === 0) {
    const { pages, ownPages, plan } = config
    const uri = first === 'pages' ? key : ownPageUri(key)
    const page = previewPages(ownPages).find((one) => one.uri === uri)
    return (
      page && {
        path: clubPathFor(page, clubRoutes({ pages, ownPages, plan })),
        audience: page.audience,
      }
    )
  }
  return isSlogan(path) ? { path: signInScreen.path, audience: 'signed-out' } : undefined
}

const isSlogan = (path: string): boolean => isShownInPreview(path) && sectionAt(path) === null

/** The chosen person, unless the page is not for them. */
const personaFor = (audience: string, persona: Persona): Persona =>
  audience === 'signed-out'
    ? 'visitor'
    : audience === 'signed-in' && persona === 'visitor'
      ? 'member'
      : persona
