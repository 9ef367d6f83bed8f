import { useSyncExternalStore } from 'react'
import { media } from './media'

/**
 * Whether the screen is a phone's, for cases that a media query can't handle; undefined on the
 * server and during hydration.
 */
export function useIsPhone(): boolean | undefined {
  return useSyncExternalStore(subscribe, isPhone, onTheServer)
}

const query = (): MediaQueryList => matchMedia(media.phone.slice('@media '.length))
const isPhone = (): boolean => query().matches
const onTheServer = (): undefined => undefined

function subscribe(onChange: () => void): () => void {
  const phone = query()
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}
