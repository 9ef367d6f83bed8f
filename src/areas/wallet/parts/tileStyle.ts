import { styled } from 'styled-components'
import { Card } from '../../../ui/layout/Card'

/** A tile in the shape of a bank card. */
export const Tile = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: var(--portico-space-4);
  min-block-size: 196px;
`

/** The tile's first line: the brand and the logo. */
export const TileHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--portico-space-3);
  min-block-size: 32px;
  min-inline-size: 0;
  > :first-child {
    min-inline-size: 0;
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`

/** The masked number and the use; the use wraps below if both don't fit on a line. */
export const TileMiddle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  justify-content: space-between;
  gap: var(--portico-space-2) var(--portico-space-3);
`

/** The masked number. */
export const TileNumber = styled.p`
  white-space: nowrap;
  font-size: var(--portico-text-xl);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
`

/** The tile's last line. */
export const TileFoot = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--portico-space-3);
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
  font-variant-numeric: tabular-nums;
  > :first-child {
    min-inline-size: 0;
    color: var(--portico-color-text);
    overflow-wrap: anywhere;
  }
  small {
    font-size: inherit;
    text-align: end;
  }
`

/** The add button, as the outline of a tile. */
export const AddTile = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--portico-space-3);
  inline-size: 100%;
  min-block-size: 196px;
  padding: var(--portico-card-padding);
  border: 2px dashed var(--portico-color-control-border);
  border-radius: var(--portico-radius-card);
  background: transparent;
  color: var(--portico-color-text);
  font: inherit;
  font-weight: var(--portico-font-strong-weight);
  cursor: pointer;
  &:hover {
    border-color: var(--portico-color-primary);
  }
  &:focus-visible {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
`
