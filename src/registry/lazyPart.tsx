import { use, type ComponentType, type ReactNode } from 'react'
import { usePortalIntl } from '../core/intl/IntlContext'
import { ChunkTexts } from './ChunkTexts'
import { ensureMessages } from './messages'

/** A page or a widget whose body and texts are loaded together, when needed. */
export interface LazyPart<P> {
  /** Loads body and texts; rejects when the module is gone, and may be tried again. */
  preload: (language: string) => Promise<unknown>
  /**
   * Once preloaded it renders at once, on the server and while hydrating; before that it suspends.
   */
  Component: ComponentType<P>
}

/**
 * Makes a lazy part of a message chunk and a loader; no fallback flashes after `preload`. (doc 1
 * §8)
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
    // React reads a settled promise's value at once where it is marked so: nothing suspends after
    // `preload`, on the server either.
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => undefined,
    )
    tries.set(language, loading)
    // A failed load (a new build took the chunk away) is tried again at the next preload, never by
    // rendering: that would loop.
    loading.catch(() => failed.add(language))
    return loading
  }

  function Component(props: P): ReactNode {
    const { language } = usePortalIntl()
    const Body = use(tries.get(language) ?? preload(language))
    return (
      <ChunkTexts chunk={chunk}>
        <Body {...props} />
      </ChunkTexts>
    )
  }

  return { preload, Component }
}
