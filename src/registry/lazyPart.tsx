import { use, type ComponentType, type ReactNode } from 'react'
import { usePageIntl } from '../core/intl/usePageIntl'
import { ChunkTexts } from './ChunkTexts'
import { ensureMessages } from './messages'

/** A page or widget whose component and texts are loaded together, on demand. */
export interface LazyPart<P> {
  /** Loads component and texts; rejects if the module is gone, and may be retried. */
  preload: (language: string) => Promise<unknown>
  /**
   * Renders immediately once preloaded, on the server and during hydration; suspends before that.
   */
  Component: ComponentType<P>
}

/**
 * Creates a lazy part from a message chunk and a loader; after `preload` no fallback flashes. (doc
 * 1 §8)
 */
export function lazyPart<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  const tries = new Map<string, Promise<ComponentType<P>>>()
  const failed = new Set<string>()

  const preload = (language: string): Promise<ComponentType<P>> => {
    const running = tries.get(language)
    if (running && !failed.delete(language)) return running
    const loading = Promise.all([load(), ensureMessages(chunk, language)]).then(
      ([loaded]) => loaded,
    )
    // React reads a settled promise synchronously if it is marked like this: nothing suspends after
    // `preload`, not even on the server.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => undefined,
    )
    tries.set(language, loading)
    // A failed load (a new build removed the chunk) is retried on the next preload, never by
    // rendering: that would loop.
    loading.catch(() => failed.add(language))
    return loading
  }

  function Component(props: P): ReactNode {
    const { language } = usePageIntl()
    const Body = use(tries.get(language) ?? preload(language))
    return (
      <ChunkTexts chunk={chunk}>
        <Body {...props} />
      </ChunkTexts>
    )
  }

  return { preload, Component }
}
