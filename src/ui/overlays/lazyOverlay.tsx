import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { isServerReachable } from '../../core/api/isServerReachable'
import { useText } from '../../core/intl/useText'
import { notify } from '../feedback/notifications'
import { localizedText } from '../feedback/localizedText'

/** What a lazy part takes beside its own props. */
export interface LazyProps {
  /** Stands in until the code is there, and stays where it can't be loaded. */
  fallback?: ReactNode
  /**
   * Told when the code can't be loaded: what was opened closes, and is tried again the next time it
   * opens.
   */
  onLoadFailed?: () => void
}

/**
 * A part whose code is loaded when it first appears. While the server is away a notification says
 * that this can't be, and nothing around the part is lost. Where it answers, the code is gone, or
 * the browser remembers that it once did not come: then the error boundary loads the page anew, and
 * what was typed comes back. (shell.error.lazy-module-missing)
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
    // What is left of the props are the part's own.
    return Body ? <Body {...(props as unknown as Props)} /> : fallback
  }
}
