import type { useStore } from 'jotai'
import type { FromPortal } from '../../src/core/preview/previewMessages'
import {
  inspectingAtom,
  markedAtom,
  pickedAtom,
  previewThereAtom,
  type Inspection,
} from './inspectAtoms'

type Store = ReturnType<typeof useStore>

/** What a frame that has just started is told of the inspector; nothing while it is off. */
export function inspectionOf(store: Store): readonly Inspection[] {
  const marked = store.get(markedAtom)
  return [
    ...(store.get(inspectingAtom) ? [{ portico: 'inspect', on: true } as const] : []),
    ...(marked ? [{ portico: 'mark', token: marked.token } as const] : []),
  ]
}

/**
 * Tells the frame what changes; returns the way to stop, which takes the inspector's state along.
 */
export function linkInspector(store: Store, tell: (order: Inspection) => void): () => void {
  store.set(previewThereAtom, true)
  let told: string | null = store.get(markedAtom)?.token ?? null
  const stops = [
    store.sub(inspectingAtom, () => {
      if (!store.get(inspectingAtom)) store.set(pickedAtom, null)
      tell({ portico: 'inspect', on: store.get(inspectingAtom) })
    }),
    store.sub(markedAtom, () => {
      const token = store.get(markedAtom)?.token ?? null
      if (token === told) return
      told = token
      tell({ portico: 'mark', token })
    }),
  ]
  return () => {
    stops.forEach((stop) => stop())
    store.set(previewThereAtom, false)
    store.set(pickedAtom, null)
  }
}

/** Takes over what the frame says of its elements. */
export function hearInspector(store: Store, message: FromPortal): void {
  if (message.portico === 'picked')
    store.set(pickedAtom, { tokens: message.tokens, section: message.section })
  if (message.portico === 'inspectLeft') store.set(inspectingAtom, false)
  // An answer about a token that is not asked for any more is late.
  if (message.portico === 'marked' && store.get(markedAtom)?.token === message.token)
    store.set(markedAtom, { token: message.token, count: message.count })
}
