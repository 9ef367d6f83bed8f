import type { useStore } from 'jotai'
import type { FromPortal, Pin } from '../../src/core/preview/previewMessages'
import { editedItemAtom, sectionAt } from './editedItem'
import {
  askedTextAtom,
  editedTextAtom,
  isInspectingAtom,
  isSameTarget,
  markedAtom,
  pickedElementAtom,
  pointedElementAtom,
  pointedNameAtom,
  hasPreviewAtom,
  shownPinAtom,
  textEventAtom,
  type InspectorMessage,
} from './inspectAtoms'

type Store = ReturnType<typeof useStore>

/**
 * The messages that restore the inspector and the outline of the edited section in a frame that has
 * just started.
 */
export function inspectorMessages(store: Store): readonly InspectorMessage[] {
  const marked = store.get(markedAtom)
  const section = sectionAt(store.get(editedItemAtom))
  const pin = store.get(shownPinAtom)
  return [
    ...(store.get(isInspectingAtom) ? [{ portico: 'inspect', on: true } as const] : []),
    ...(marked ? [{ portico: 'mark', target: marked.target } as const] : []),
    ...(section ? [{ portico: 'showSection', section } as const] : []),
    ...(pin ? [pinMessage(pin)] : []),
  ]
}

/**
 * Sends changes of the inspector to the frame. Returns a function that stops this and clears the
 * inspector's state.
 */
export function linkInspector(store: Store, send: (message: InspectorMessage) => void): () => void {
  store.set(hasPreviewAtom, true)
  let sentTarget = store.get(markedAtom)?.target
  const stops = [
    store.sub(isInspectingAtom, () => {
      if (!store.get(isInspectingAtom)) store.set(pickedElementAtom, null)
      store.set(pointedElementAtom, null)
      send({ portico: 'inspect', on: store.get(isInspectingAtom) })
    }),
    store.sub(shownPinAtom, () => send(pinMessage(store.get(shownPinAtom)))),
    store.sub(editedTextAtom, () => send({ portico: 'text', edited: store.get(editedTextAtom) })),
    store.sub(pointedNameAtom, () => {
      const pointed = store.get(pointedNameAtom)
      if (pointed) send({ portico: 'name', ...pointed })
    }),
    store.sub(editedItemAtom, () =>
      send({ portico: 'showSection', section: sectionAt(store.get(editedItemAtom)) }),
    ),
    store.sub(markedAtom, () => {
      const target = store.get(markedAtom)?.target
      if (isSameTarget(target, sentTarget)) return
      sentTarget = target
      send({ portico: 'mark', target: target ?? null })
    }),
  ]
  return () => {
    stops.forEach((stop) => stop())
    store.set(hasPreviewAtom, false)
    store.set(pickedElementAtom, null)
    store.set(pointedElementAtom, null)
    store.set(askedTextAtom, null)
  }
}

const pinMessage = (pin: Pin | null): InspectorMessage => ({
  portico: 'pins',
  pins: pin ? [pin] : [],
  shown: pin?.number ?? null,
})

/** Handles the frame's messages about picked and outlined elements. */
export function handleInspectorMessage(store: Store, message: FromPortal): void {
  if (message.portico === 'picked')
    store.set(pickedElementAtom, {
      tokens: message.tokens,
      section: message.section,
      shows: message.shows,
    })
  if (message.portico === 'pointed')
    store.set(pointedElementAtom, {
      number: message.number,
      section: message.section,
      shows: message.shows,
    })
  if (message.portico === 'textAsked')
    store.set(askedTextAtom, {
      tokens: message.tokens,
      section: message.section,
      shows: message.shows,
    })
  if (message.portico === 'typed' || message.portico === 'textLeft')
    store.set(textEventAtom, message)
  if (message.portico === 'inspectLeft') {
    store.set(pickedElementAtom, null)
    focusPortalSwitch()
  }
  // Ignores a late response for a target that is no longer requested.
  if (message.portico === 'marked' && isSameTarget(store.get(markedAtom)?.target, message.target))
    store.set(markedAtom, { target: message.target, count: message.count })
}

/** Moves the focus from the preview to the switch that says how it reacts to clicks. */
export const focusPortalSwitch = (): void =>
  document.querySelector<HTMLElement>('[data-portal-switch]')?.focus()
