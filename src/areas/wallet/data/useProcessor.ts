import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { readFailed, type Read } from '../../../core/api/useRead'
import type { ResolvedProcessor } from '../../../core/config/ResolvedConfig'
import { useAppServices } from '../../../core/registry/AppServices'
import type { Processor } from '../../../core/registry/Processor'
import { configAtom } from '../../../core/session/atoms'

/**
 * The club's default processor of a kind; undefined if it has none. (doc 2 §3,
 * money.entity.processor-defaults)
 */
export function useProcessorEntry(
  kind: 'cardsAccepted' | 'acceptAch',
): ResolvedProcessor | undefined {
  const { processors } = useAtomValue(configAtom)
  return processors.find((processor) => processor[kind] && processor.default)
}

/**
 * The club's processor that only links bank accounts, neither charging cards nor debiting;
 * undefined if it has none.
 */
export function useLinkingEntry(): ResolvedProcessor | undefined {
  const { processors } = useAtomValue(configAtom)
  return processors.find(({ cardsAccepted, acceptAch }) => !cardsAccepted && !acceptAch)
}

/** A processor's client code by its uri, loaded on first use. */
export function useProcessor(uri: string | undefined): Read<Processor> & { retry: () => void } {
  const { loadProcessor } = useAppServices()
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<{ uri: string | undefined; read: Read<Processor> }>({
    uri,
    read: { status: 'loading' },
  })
  useEffect(() => {
    if (uri === undefined) return
    let left = false
    const show = (read: Read<Processor>): void => {
      if (!left) setLoaded({ uri, read })
    }
    loadProcessor(uri).then(
      (value) => show({ status: 'ready', value }),
      (error: unknown) => show(readFailed(error)),
    )
    return () => {
      left = true
    }
  }, [uri, tries, loadProcessor])
  const read: Read<Processor> = loaded.uri === uri ? loaded.read : { status: 'loading' }
  return { ...read, retry: () => setTries((count) => count + 1) }
}
