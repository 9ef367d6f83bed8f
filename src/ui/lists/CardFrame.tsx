import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../layout/Stack'
import { Pager } from './Pager'

/** Props of a card frame; pages start at 1. */
export interface CardFrameProps {
  /** The cards' accessible label. */
  label: string
  page: number
  /** The number of pages; there is no pager for a single page. */
  count: number
  /** Whether there may be more pages than `count`. */
  isLowerBound?: boolean
  onPage: (page: number) => void
  /** The cards of the page, or their placeholder while loading. */
  children: ReactNode
}

/**
 * The frame around pages of cards. A change of page scrolls to the top, moves the focus there and
 * announces the page, even while it is loading.
 */
export function CardFrame({
  label,
  page,
  count,
  isLowerBound,
  onPage,
  children,
}: CardFrameProps): ReactNode {
  const top = useRef<HTMLDivElement>(null)
  const go = (next: number): void => {
    onPage(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Stack gap={8}>
      <Cards ref={top} role="group" aria-label={label} tabIndex={-1}>
        {children}
      </Cards>
      {count > 1 ? (
        <Pager label={label} page={page} count={count} isLowerBound={isLowerBound} onPage={go} />
      ) : null}
    </Stack>
  )
}

const Cards = styled.div`
  scroll-margin-block-start: 24px;
  outline: none;
`
