import type { ReactNode } from 'react'
import { lazyPart } from '../feedback/lazyPart'
import { Loading } from '../feedback/Loading'
import { Skeleton } from '../feedback/Skeleton'

/**
 * Markdown below a level-2 heading. Its parser is loaded on demand, so pages with lists don't
 * include it.
 */
export const LazyMarkdown = ({ text }: { text: string }): ReactNode =>
  text.trim() === '' ? null : (
    <Markdown
      text={text}
      headingLevel={3}
      fallback={
        <Loading>
          <Skeleton lines={4} />
        </Loading>
      }
    />
  )

const { OnDemand: Markdown } = lazyPart(async () => (await import('./Markdown')).Markdown)
