import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { notificationStore } from './notifications'

/** Where notifications appear; what draws them is loaded when the page is idle (startLive), or with the first one. */
export function Notifications(): ReactNode {
  const shown = useSyncExternalStore(notificationStore.subscribe, notificationStore.get, notificationStore.getServer)
  if (shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  )
}

const Host = lazy(async () => ({ default: (await import('./NotificationHost')).NotificationHost }))
