import { useMemo, type ReactNode } from 'react'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { PortalIntl } from '../core/intl/createPortalIntl'
import { usePortalIntl } from '../core/intl/IntlContext'
import { TextProvider } from '../core/intl/TextProvider'
import { messagesOf } from './messages'

/**
 * Adds a chunk's texts for its children; texts the page already has take precedence, in particular
 * the club's own.
 */
export function ChunkTexts({ chunk, children }: { chunk: string; children: ReactNode }): ReactNode {
  const intl = usePortalIntl()
  const own = messagesOf(chunk, intl.language)
  const extended = useMemo(() => withTexts(intl, own), [intl, own])
  // Render the provider even if nothing is added: a different tree would remount the children once
  // the page's own texts cover the chunk's.
  return <TextProvider intl={extended}>{children}</TextProvider>
}

function withTexts(intl: PortalIntl, own: CompiledMessages | undefined): PortalIntl {
  const { texts } = intl
  if (!own || Object.keys(own).every((id) => Object.hasOwn(texts.messages, id))) return intl
  return { ...intl, texts: texts.extend(own) }
}
