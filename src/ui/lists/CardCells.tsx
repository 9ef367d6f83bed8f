import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Grid } from '../layout/Grid'

/** Props of a page of cards. */
export interface CardCellsProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/**
 * The cards of one page, in 1, 2 or 3 columns; two cards share the row, and four make two rows, so
 * that none is alone.
 */
export const CardCells = <Item,>({ items, getKey, children }: CardCellsProps<Item>): ReactNode => (
  <Grid columns={items.length === 2 || items.length === 4 ? 2 : 3}>
    {items.map((item) => (
      <Cell key={getKey(item)}>{children(item)}</Cell>
    ))}
  </Grid>
)

const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
`
