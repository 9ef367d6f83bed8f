import type { ReactNode } from 'react'
import { codeQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { ChunkLoadFailed } from '../feedback/ChunkLoadFailed'
import { Loading } from '../feedback/Loading'
import { Skeleton } from '../feedback/Skeleton'

/**
 * Markdown below a level-2 heading. Its parser is loaded on demand, so pages with lists don't
 * include it.
 */
export const LazyMarkdown = ({ text }: { text: string }): ReactNode =>
  text.trim() === '' ? null : <Reader text={text} />

const markdown = codeQuery('Markdown', async () => (await import('./Markdown')).Markdown)

function Reader({ text }: { text: string }): ReactNode {
  const code = useCallQuery(markdown)
  if (code.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={4} />
      </Loading>
    )
  if (code.status !== 'ready') return <ChunkLoadFailed error={code.error} />
  const Markdown = code.value
  return <Markdown text={text} headingLevel={3} />
}
