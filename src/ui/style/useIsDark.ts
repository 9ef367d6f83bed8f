import { useAtomValue } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'
import { schemeAtom } from '../../core/session/atoms'
import { darkMedia } from '../../core/theme/scheme'

/**
 * Whether the page shows the club's dark palette, for what no style sheet reaches; false on the
 * server and during hydration.
 */
export function useIsDark(): boolean {
  const media = darkMedia(useAtomValue(schemeAtom))
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => false,
  )
}
