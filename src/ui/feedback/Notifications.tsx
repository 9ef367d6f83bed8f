import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { notificationStore } from './notifications'

/**
 * Renders the notifications. Their code is loaded when the page is idle (startLive) or with the
 * first notification; if loading fails, the next notification tries again.
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
      void import('./NotificationHost').then(
        ({ NotificationHost }) => setHost(() => NotificationHost),
        () => undefined,
      )
  }, [visible, Host])
  return Host ? <Host /> : null
}
