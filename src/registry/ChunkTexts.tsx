import { useMemo, type ReactNode } from 'react'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { PortalIntl } from '../core/intl/createPortalIntl'
import { usePortalIntl } from '../core/intl/IntlContext'
import { TextProvider } from '../core/intl/TextProvider'
import { messagesOf } from './messages'

/**
 * Adds a chunk's texts for what stands below it; those that the page already has, the club's own
 * first of all, win.
 */
export function ChunkTexts({ chunk, children }: { chunk: string; children: ReactNode }): ReactNode {
  const intl = usePortalIntl()
  const own = messagesOf(chunk, intl.language)
  const extended = useMemo(() => withTexts(intl, own), [intl, own])
  // Also where nothing is added: with another tree, what stands below would be mounted anew once
  // the page's own texts cover the chunk's.
  return <TextProvider intl={extended}>{children}</TextProvider>
}

function withTexts(intl: PortalIntl, own: CompiledMessages | undefined): PortalIntl {
  const { texts } = intl
  if (!own || Object.keys(own).every((id) => Object.hasOwn(texts.messages, id))) return intl
  return { ...intl, texts: texts.extend(own) }
}
