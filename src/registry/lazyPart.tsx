import { use, type ComponentType, type ReactNode } from 'react'
import { usePageIntl } from '../core/intl/usePageIntl'
import { ChunkTexts } from './ChunkTexts'
import { ensureMessages } from './messages'

/** A component that is loaded on demand together with its texts, such as a page or widget. */
export interface LazyPart<P> {
  /**
   * Loads the component and its texts. Rejects if the component can't be loaded; another call
   * retries.
   */
  preload: (language: string) => Promise<unknown>
  /**
   * Renders immediately if `preload` has finished, even on the server and during hydration;
   * otherwise suspends.
   */
  Component: ComponentType<P>
}

/**
 * Creates a lazy part from the name of its message chunk and a function that loads its component.
 * (doc 1 §8)
 */
export function lazyPart<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
): LazyPart<P> {
  const loads = new Map<string, Promise<ComponentType<P>>>()
  const failedLanguages = new Set<string>()

  const preload = (language: string): Promise<ComponentType<P>> => {
    const running = loads.get(language)
    if (running && !failedLanguages.delete(language)) return running
    const loading = Promise.all([load(), ensureMessages(chunk, language)]).then(
      ([loaded]) => loaded,
    )
    // React reads a settled promise with these properties synchronously, so nothing suspends after
    // `preload`, not even on the server.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => undefined,
    )
    loads.set(language, loading)
    // A failed load (a new build removed the chunk) is retried by the next `preload`, never by
    // rendering, which would loop.
    loading.catch(() => failedLanguages.add(language))
    return loading
  }

  function Component(props: P): ReactNode {
    const { language } = usePageIntl()
    const Body = use(loads.get(language) ?? preload(language))
    return (
      <ChunkTexts chunk={chunk}>
        <Body {...props} />
      </ChunkTexts>
    )
  }

  return { preload, Component }
}
