import { useState, type ReactNode } from 'react'
import { CardCells, type CardCellsProps } from './CardCells'
import { CardFrame } from './CardFrame'
import { CARD_GRID_PAGE_SIZE, pageCount, slicePage } from './pageSizes'

/** Props of a card grid; `items` are the items of all pages. */
export interface CardGridProps<Item> extends CardCellsProps<Item> {
  label: string
}

/** Cards in 1, 2 or 3 columns, 9 per page. (doc 1 §9, shell.const.card-grid-9) */
export function CardGrid<Item>({ label, items, ...cells }: CardGridProps<Item>): ReactNode {
  const [requestedPage, setRequestedPage] = useState(1)
  const count = pageCount(items.length, CARD_GRID_PAGE_SIZE)
  const page = Math.min(requestedPage, count)
  return (
    <CardFrame label={label} page={page} count={count} onPage={setRequestedPage}>
      <CardCells items={slicePage(items, page, CARD_GRID_PAGE_SIZE)} {...cells} />
    </CardFrame>
  )
}
