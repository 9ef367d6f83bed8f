import { use, type ComponentType, type ReactNode } from 'react'

/** A component that is loaded on demand, such as a page or widget. */
export interface LazyPart<P> {
  /** Loads the component. Rejects if it can't be loaded; another call retries. */
  preload: () => Promise<unknown>
  /**
   * Renders immediately if `preload` has finished, even on the server and during hydration;
   * otherwise suspends.
   */
  Component: ComponentType<P>
}

/** Creates a lazy part from a function that loads its component. (doc 1 §8) */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined
  let hasFailed = false

  const preload = (): Promise<ComponentType<P>> => {
    if (loading && !hasFailed) return loading
    hasFailed = false
    const started = load()
    // React reads a settled promise with these properties synchronously, so nothing suspends after
    // `preload`, not even on the server.
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      // A failed load (a new build removed the chunk) is retried by the next `preload`, never by
      // rendering, which would loop.
      () => (hasFailed = true),
    )
    loading = started
    return started
  }

  function Component(props: P): ReactNode {
    const Body = use(loading ?? preload())
    return <Body {...props} />
  }

  return { preload, Component }
}
