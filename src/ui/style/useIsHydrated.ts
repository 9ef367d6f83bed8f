import { useSyncExternalStore } from 'react'

/** A subscription without changes, for `useSyncExternalStore`. */
export const subscribeToNothing = (): (() => void) => () => undefined

/** Whether React has taken over the page: false in the server's markup and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
