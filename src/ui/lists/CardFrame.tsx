import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Stack } from '../layout/Stack'
import { Pager } from './Pager'

/** Props of a card frame; pages count from 1. */
export interface CardFrameProps {
  /** What the cards are called for those who hear them. */
  label: string
  page: number
  /** How many pages there are; up to one has no pager. */
  count: number
  /** There may be more pages than `count`. */
  isLeast?: boolean
  onPage: (page: number) => void
  /** The page's cards, or what stands in for them meanwhile. */
  children: ReactNode
}

/**
 * What stays around the pages of cards: turning one leads to its top, keeps the focus there and is
 * said, also while the next one is on its way.
 */
export function CardFrame({
  label,
  page,
  count,
  isLeast,
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
        <Pager label={label} page={page} count={count} isLeast={isLeast} onPage={go} />
      ) : null}
    </Stack>
  )
}

const Cards = styled.div`
  scroll-margin-block-start: 24px;
  outline: none;
`
