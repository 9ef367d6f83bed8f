import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { media } from '../style/media'
import { placeCard } from './cardRows'

/** Props of a page of cards. */
export interface CardCellsProps<Item> {
  items: readonly Item[]
  getKey: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/**
 * The cards of one page, in 1, 2 or 3 columns. Every row is full, whatever the number of cards:
 * some cards are wider than others (see `placeCard`). A card that takes a row has its picture
 * beside its text.
 */
export const CardCells = <Item,>({ items, getKey, children }: CardCellsProps<Item>): ReactNode => (
  <Cells>
    {items.map((item, index) => {
      const { isSingle, isFirstOfOdd, isInPair } = placeCard(index, items.length)
      return (
        <Cell
          key={getKey(item)}
          data-single={isSingle || undefined}
          data-first-of-odd={isFirstOfOdd || undefined}
          data-pair={isInPair || undefined}
        >
          {children(item)}
        </Cell>
      )
    })}
  </Cells>
)

const Cells = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-6);
  ${media.up('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.up('lg')} {
    /* A card takes two of six columns, or three in a row of two cards. */
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`
/** For a card whose picture reaches its edges, or the placeholder of one. */
const pictureBeside = css`
  > [data-padding='none'] {
    flex-direction: row;
  }
  /* The picture; it becomes as high as the text if the text needs more room. */
  > [data-padding='none'] > :first-child {
    flex: 0 0 min(45%, 420px);
    /* Else it would become wider with the text's height, and the text would lose its room. */
    min-inline-size: 0;
  }
`
const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
  /* Narrow cards have their picture above the text. */
  container: card / inline-size;
  ${media.notPhone} {
    &[data-single] {
      ${pictureBeside}
    }
    ${media.compact} {
      &[data-first-of-odd] {
        ${pictureBeside}
      }
    }
  }
  ${media.up('sm')} {
    &[data-first-of-odd] {
      grid-column: 1 / -1;
    }
  }
  ${media.up('lg')} {
    &:not([data-single]) {
      grid-column: span 2;
    }
    &[data-pair] {
      grid-column: span 3;
    }
  }
`
