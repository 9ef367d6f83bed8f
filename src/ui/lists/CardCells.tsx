import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Grid } from '../layout/Grid'
import { media } from '../style/media'

/** Props of a page of cards. */
export interface CardCellsProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/**
 * The cards of one page, in 1, 2 or 3 columns; two cards share the row, and four make two rows, so
 * that none is alone. A single card takes the row, with its picture beside its text.
 */
export const CardCells = <Item,>({ items, getKey, children }: CardCellsProps<Item>): ReactNode => (
  <Grid columns={COLUMNS[items.length] ?? 3}>
    {items.map((item) => (
      <Cell key={getKey(item)} data-single={items.length === 1 || undefined}>
        {children(item)}
      </Cell>
    ))}
  </Grid>
)

/** The columns for a number of cards that three columns would leave with a hole. */
const COLUMNS: Readonly<Record<number, 1 | 2>> = { 1: 1, 2: 2, 4: 2 }

const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
  ${media.notPhone} {
    &[data-single] > article {
      flex-direction: row;
    }
    /* The picture; it is as high as the text if that needs more room. */
    &[data-single] > article > :first-child {
      flex: 0 0 45%;
    }
  }
`
