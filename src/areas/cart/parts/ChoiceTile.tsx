import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** One of several things to choose from, as a tile with a radio; `children` stand under its title, `end` at its end. While a choice is under way (`busy`) it keeps the focus and takes no other. */
export function ChoiceTile({ name, title, checked, busy = false, onChoose, end, children }: { name: string; title: ReactNode; checked: boolean; busy?: boolean; onChoose: () => void; end?: ReactNode; children?: ReactNode }): ReactNode {
  return (
    <Tile data-selected={checked || undefined}>
      <input type="radio" name={name} checked={checked} aria-disabled={busy || undefined} onChange={busy ? ignore : onChoose} />
      <Words>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {children}
      </Words>
      {end}
    </Tile>
  )
}

const ignore = (): void => undefined

/** Tiles beside each other where there is room. */
export const ChoiceTiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--portico-space-3);
`

const Tile = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 14px 16px;
  border: var(--portico-control-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-surface);
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
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--portico-color-primary);
    cursor: inherit;
    outline: none;
  }
`
const Words = styled.span`
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
