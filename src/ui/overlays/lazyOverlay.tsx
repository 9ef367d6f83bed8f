import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { isServerReachable } from '../../core/api/isServerReachable'
import { notify } from '../feedback/notificationStore'
import { localizedText } from '../feedback/localizedText'

/** Props of every lazily loaded component, in addition to its own. */
export interface LazyProps {
  /** Shown while the code is loading, and if loading fails. */
  fallback?: ReactNode
  /** Called when the code can't be loaded, to close the overlay; opening it again retries. */
  onLoadFailed?: () => void
}

/**
 * Creates a component whose code is loaded when it first renders. If that fails because the server
 * is unreachable, a notification is shown and the rest of the page stays intact. If the server
 * responds, then the code is gone or the browser has cached the failed import: the error boundary
 * reloads the page, and form drafts are restored. (shell.error.lazy-module-missing)
 */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> {
  const code: { Body?: ComponentType<Props> } = {}
  return function LazyOverlay({
    fallback = null,
    onLoadFailed,
    ...props
  }: Props & LazyProps): ReactNode {
    const [Body, setBody] = useState(() => code.Body)
    const reportFailure = useEffectEvent(() => {
      notify({
        tone: 'danger',
        title: localizedText('ui.loadFailed.title'),
        text: localizedText('ui.loadFailed.text'),
      })
      onLoadFailed?.()
    })
    useEffect(() => {
      if (Body) return
      let isUnmounted = false
      load().then(
        (loaded) => {
          code.Body = loaded
          if (!isUnmounted) setBody(() => loaded)
        },
        async (failure: unknown) => {
          const isReachable = await isServerReachable()
          if (isUnmounted) return
          if (isReachable) {
            setBody(() => {
              throw failure
            })
          } else reportFailure()
        },
      )
      return () => {
        isUnmounted = true
      }
    }, [Body])
    // The remaining props are the component's own.
    return Body ? <Body {...(props as unknown as Props)} /> : fallback
  }
}
