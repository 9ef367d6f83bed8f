import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * A round *+* in the middle of the gap above its positioned box. It is shown while the pointer or
 * the focus is near it, and always where there is no pointer that hovers.
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
  inset-block-start: -5px;
  inset-inline: 0;
  display: grid;
  place-items: center;
  block-size: 2px;
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
