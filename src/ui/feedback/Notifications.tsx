import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { notificationStore } from './notifications'

/**
 * Where notifications appear; what draws them is loaded when the page is idle (startLive), or with
 * the first one. Where it can't be had the page goes on, and the next notification tries again.
 */
export function Notifications(): ReactNode {
  const shown = useSyncExternalStore(
    notificationStore.subscribe,
    notificationStore.get,
    notificationStore.getServer,
  )
  const [Host, setHost] = useState<ComponentType>()
  useEffect(() => {
    if (shown.length > 0 && !Host)
      void import('./NotificationHost').then(
        ({ NotificationHost }) => setHost(() => NotificationHost),
        () => undefined,
      )
  }, [shown, Host])
  return Host ? <Host /> : null
}
