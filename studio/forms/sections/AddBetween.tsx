import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * A round *+* in the middle of the gap (`--list-gap`) above its positioned box. It is shown while
 * the pointer or the focus is near it, and always where there is no pointer that hovers.
 */
export function AddBetween({ label, onClick }: { label: string; onClick: () => void }): ReactNode {
  return (
    <Gap>
      <Round type="button" data-add-between aria-label={label} title={label} onClick={onClick}>
        <Plus size={14} strokeWidth={2.2} aria-hidden />
      </Round>
    </Gap>
  )
}

const Gap = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(-1px - var(--list-gap, 8px) / 2);
  inset-inline: 0;
  display: grid;
  /* Otherwise the row is as high as the button, which then begins in the middle. */
  grid-template-rows: 2px;
  place-items: center;
`
const Round = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  opacity: 0;
  transition: opacity var(--portico-duration-fast) var(--portico-easing);
  &:hover,
  &:focus-visible {
    opacity: 1;
  }
  @media (hover: none) {
    opacity: 1;
  }
`
