import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { isServerReachable } from '../../core/api/isServerReachable'
import { useText } from '../../core/intl/useText'
import { notify } from '../feedback/notifications'
import { localizedText } from '../feedback/localizedText'

/** Props that every lazy part has in addition to its own. */
export interface LazyProps {
  /** Shown until the code is loaded, or if loading fails. */
  fallback?: ReactNode
  /** Called when the code can't be loaded: the overlay closes, and opening it tries again. */
  onLoadFailed?: () => void
}

/**
 * Creates a component whose code is loaded when it first renders. If the server is unreachable, a
 * notification says so and the rest of the page stays intact. If it answers, the code is gone or
 * the browser cached the failed import: then the error boundary reloads the page, and form drafts
 * are restored. (shell.error.lazy-module-missing)
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
    const t = useText()
    const [Body, setBody] = useState(() => code.Body)
    const reportFailure = useEffectEvent(() => {
      notify({
        tone: 'danger',
        title: localizedText(t, 'ui.loadFailed.title'),
        text: localizedText(t, 'ui.loadFailed.text'),
      })
      onLoadFailed?.()
    })
    useEffect(() => {
      if (Body) return
      let left = false
      load().then(
        (loaded) => {
          code.Body = loaded
          if (!left) setBody(() => loaded)
        },
        async (failure: unknown) => {
          const answers = await isServerReachable()
          if (left) return
          if (answers) {
            setBody(() => {
              throw failure
            })
          } else reportFailure()
        },
      )
      return () => {
        left = true
      }
    }, [Body])
    // The remaining props are the part's own.
    return Body ? <Body {...(props as unknown as Props)} /> : fallback
  }
}
