import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { TileLabel, TileText } from '../../../ui/controls/choiceTile'

/**
 * A radio option as a tile; `children` are shown below its title, `end` at its end. With `busy`,
 * while a choice is being saved, the tile stays focusable but can't be chosen.
 */
export function ChoiceTile({
  name,
  title,
  checked,
  busy = false,
  onChoose,
  end,
  children,
}: {
  name: string
  title: ReactNode
  checked: boolean
  busy?: boolean
  onChoose: () => void
  end?: ReactNode
  children?: ReactNode
}): ReactNode {
  return (
    <TileLabel data-selected={checked || undefined}>
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-disabled={busy || undefined}
        onChange={busy ? noop : onChoose}
      />
      <TileText>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {children}
      </TileText>
      {end}
    </TileLabel>
  )
}

const noop = (): void => undefined

/** Tiles in as many columns as fit. */
export const ChoiceTiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--portico-space-3);
`
