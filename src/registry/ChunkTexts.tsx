import { useMemo, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { addMessages } from '../core/intl/createPageIntl'
import { usePageIntl } from '../core/intl/usePageIntl'
import { messagesOf } from './messages'

/**
 * Provides a chunk's texts to its children. Texts that the page already has take precedence, in
 * particular the club's own.
 */
export function ChunkTexts({ chunk, children }: { chunk: string; children: ReactNode }): ReactNode {
  const intl = usePageIntl()
  const chunkMessages = messagesOf(chunk, intl.language)
  const extended = useMemo(() => addMessages(intl, chunkMessages), [intl, chunkMessages])
  // Render the provider even if it adds nothing: a different tree would remount the children once
  // the page itself has the chunk's texts.
  return <RawIntlProvider value={extended}>{children}</RawIntlProvider>
}
