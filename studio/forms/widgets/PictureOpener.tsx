import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The button that shows the chosen picture and its `name`, and opens the choices below it. */
export function PictureOpener({
  id,
  panelId,
  open,
  disabled = false,
  picture,
  name,
  onOpen,
}: {
  id: string
  /** Id of the element that contains the choices. */
  panelId: string
  open: boolean
  disabled: boolean | undefined
  picture: ReactNode
  name: string
  onOpen: (open: boolean) => void
}): ReactNode {
  return (
    <Opener
      id={id}
      type="button"
      aria-expanded={open}
      aria-controls={panelId}
      disabled={disabled}
      onClick={() => onOpen(!open)}
    >
      {picture}
      <Name>{name}</Name>
      <ChevronDown size={16} aria-hidden />
    </Opener>
  )
}

/** A field for a picture: its opener, and below it the choices once they are open. */
export const PictureField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  > [hidden] {
    display: none;
  }
`

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: calc(var(--portico-control-height) + 6px);
  padding: 4px 10px 4px 4px;
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
  text-align: start;
  &:hover {
    border-color: var(--portico-color-control-border);
  }
  &:disabled {
    color: var(--portico-color-muted-text);
    cursor: not-allowed;
  }
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
    transition: transform var(--portico-duration-fast) var(--portico-easing);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`
const Name = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
