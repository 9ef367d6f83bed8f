import { styled } from 'styled-components'

/**
 * A choice as a tile: a label around its radio or checkbox, text and icon; `data-selected` if
 * chosen.
 */
export const TileLabel = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 14px 16px;
  border: var(--portico-control-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  cursor: pointer;
  &[data-selected] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-accent-soft);
  }
  &:focus-within {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  input {
    outline: none;
  }
`

/** The text beside a tile's control: a title, and a description in `small`. */
export const TileText = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
