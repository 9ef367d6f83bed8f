import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Grid } from '../layout/Grid'
import { Pager } from './Pager'
import { CARD_GRID_PAGE_SIZE, pageCount, pageOf } from './pageSizes'

/** Props of a card grid; with `total` the items are those of `page` only, as a server sent them. */
export interface CardGridProps<Item> {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
  paging?: { page: number; total: number; onPage: (page: number) => void }
}

/** Cards in 1, 2 or 3 columns, 9 on a page. (doc 1 §9, shell.const.card-grid-9) */
export function CardGrid<Item>({ label, items, keyOf, children, paging }: CardGridProps<Item>): ReactNode {
  const [own, setOwn] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const total = paging?.total ?? items.length
  const count = pageCount(total, CARD_GRID_PAGE_SIZE)
  const page = Math.min(paging?.page ?? own, count)
  const shown = paging ? items : pageOf(items, page, CARD_GRID_PAGE_SIZE)
  const go = (next: number): void => {
    if (paging) paging.onPage(next)
    else setOwn(next)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Frame>
      <Cards ref={top} role="group" aria-label={label} tabIndex={-1}>
        <Grid>
          {shown.map((item) => (
            <Cell key={keyOf(item)}>{children(item)}</Cell>
          ))}
        </Grid>
      </Cards>
      {count > 1 ? <Pager label={label} page={page} count={count} onPage={go} /> : null}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-8);
`
const Cards = styled.div`
  scroll-margin-block-start: 24px;
  outline: none;
`
const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
`
