import { use, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { isServerReachable } from '../../core/api/isServerReachable'
import { LoadFailed } from './LoadFailed'
import { localizedText } from './localizedText'
import { notify } from './notificationStore'

/** A component whose code is loaded on demand. */
export interface LazyPart<P> {
  /** Loads the code, once. Rejects if it can't be loaded; another call retries. */
  preload: () => Promise<unknown>
  /**
   * The last load, which the first call starts: for React's `use` in a component that must not
   * render before the code is there. Unlike `preload`, never retries.
   */
  whenLoaded: () => Promise<unknown>
  /**
   * For what the server renders too: renders immediately if `preload` has finished, even on the
   * server and during hydration; otherwise suspends.
   */
  Component: ComponentType<P>
  /** For what only the browser renders: loads the code when it is first rendered. */
  OnDemand: ComponentType<P & OnDemandProps>
}

/** Props of a component that is loaded when it is first rendered, in addition to its own. */
export interface OnDemandProps {
  /** Shown while the code is loading. */
  fallback?: ReactNode
  /**
   * Called, after a notification, if the server is unreachable, to close an overlay; opening it
   * again retries. Without it, the failure is shown in the component's place.
   */
  onLoadFailed?: () => void
}

/**
 * Creates a lazy part from a function that loads its component. If that fails although the server
 * responds, then the code is gone or the browser has cached the failed import: the error boundary
 * reloads the page, and form drafts are restored. (doc 1 §8, shell.error.lazy-module-missing)
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined
  let hasFailed = false
  let loaded: ComponentType<P> | undefined

  const preload = (): Promise<ComponentType<P>> => {
    if (loading && !hasFailed) return loading
    hasFailed = false
    const started = load()
    // React reads a settled promise with these properties synchronously, so nothing suspends after
    // `preload`, not even on the server.
    void started.then(
      (value) => {
        loaded = value
        void Object.assign(started, { status: 'fulfilled', value })
      },
      // A failed load (a new build removed the chunk) is retried by the next `preload`, never by
      // rendering, which would loop.
      () => (hasFailed = true),
    )
    loading = started
    return started
  }

  const whenLoaded = (): Promise<ComponentType<P>> => loading ?? preload()

  function Component(props: P): ReactNode {
    const Body = use(whenLoaded())
    return <Body {...props} />
  }

  function OnDemand({ fallback = null, onLoadFailed, ...props }: P & OnDemandProps): ReactNode {
    const [Body, setBody] = useState(() => loaded)
    const [failure, setFailure] = useState<LoadFailure>()
    const fail = useEffectEvent((error: unknown, isServerThere: boolean) => {
      if (isServerThere || !onLoadFailed) return setFailure({ error, isThrown: isServerThere })
      notify({
        tone: 'danger',
        title: localizedText('ui.loadFailed.title'),
        text: localizedText('ui.loadFailed.text'),
      })
      onLoadFailed()
    })
    useEffect(() => {
      if (Body) return
      let isUnmounted = false
      preload().then(
        (code) => {
          if (!isUnmounted) setBody(() => code)
        },
        async (error: unknown) => {
          const isServerThere = await isServerReachable()
          if (!isUnmounted) fail(error, isServerThere)
        },
      )
      return () => {
        isUnmounted = true
      }
    }, [Body])
    if (failure?.isThrown) throw failure.error
    if (failure) {
      // Browsers never retry a failed import, but the error boundary reloads the page once the
      // server responds.
      const retry = (): void => setFailure({ ...failure, isThrown: true })
      return <LoadFailed isPart error={failure.error} onRetry={retry} />
    }
    // The remaining props are the component's own.
    return Body ? <Body {...(props as unknown as P)} /> : fallback
  }

  return { preload, whenLoaded, Component, OnDemand }
}

interface LoadFailure {
  error: unknown
  /** Whether the error is left to the error boundary. */
  isThrown: boolean
}
