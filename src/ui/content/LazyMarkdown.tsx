import { lazy, Suspense, type ReactNode } from 'react'
import { Loading } from '../feedback/Loading'
import { Skeleton } from '../feedback/Skeleton'

/** Markdown below a heading of the second level, whose reader is loaded when there is some: lists go without it. */
export function LazyMarkdown({ text }: { text: string }): ReactNode {
  if (text.trim() === '') return null
  return (
    <Suspense fallback={<Loading><Skeleton lines={4} /></Loading>}>
      <Markdown text={text} headingLevel={3} />
    </Suspense>
  )
}

const Markdown = lazy(async () => ({ default: (await import('./Markdown')).Markdown }))
