import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { loadNotificationHost } from './loadNotificationHost'
import { notificationStore } from './notificationStore'

/**
 * Renders the notifications. Their code is loaded when the page is idle (startLive) or with the
 * first notification. If loading fails, the next notification tries again, but most browsers cache
 * the failed import: then none is shown until the page is loaded again.
 */
export function Notifications(): ReactNode {
  const visible = useSyncExternalStore(
    notificationStore.subscribe,
    notificationStore.get,
    notificationStore.getServer,
  )
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    if (visible.length > 0 && !Host)
      void loadNotificationHost().then(
        ({ NotificationHost }) => setHost(() => NotificationHost),
        () => undefined,
      )
  }, [visible, Host])
  return Host ? <Host /> : null
}
