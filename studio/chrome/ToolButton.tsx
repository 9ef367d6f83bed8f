import type { ComponentType, ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * A square icon button in the studio's bars; `label` is its name, `tip` its tooltip. It keeps the
 * focus when disabled.
 */
export function ToolButton({
  icon: Drawing,
  label,
  word,
  tip,
  onClick,
  disabled = false,
  expanded,
  control,
}: {
  icon: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>
  label: string
  /** Text beside the icon where there is room, from 1280 px. */
  word?: string
  tip?: string | undefined
  onClick: () => void
  disabled?: boolean
  /** Whether the area that the button shows and hides is visible; absent for other buttons. */
  expanded?: boolean
  /** Name by which code finds this button, as its `data-control`. */
  control?: string
}): ReactNode {
  return (
    <Shape
      type="button"
      data-control={control}
      aria-label={label}
      aria-expanded={expanded}
      title={tip ?? label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <Drawing size={18} strokeWidth={1.7} aria-hidden />
      {word === undefined ? null : <Word>{word}</Word>}
    </Shape>
  )
}

const Word = styled.span`
  display: none;
  font-size: var(--portico-text-sm);
  @media (min-width: 1280px) {
    display: inline;
  }
`
const Shape = styled.button`
  display: inline-flex;
  gap: 6px;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: var(--portico-target-size);
  &:has(> span) {
    @media (min-width: 1280px) {
      inline-size: auto;
      padding-inline: 8px;
      white-space: nowrap;
    }
  }
  block-size: var(--portico-target-size);
  border-radius: var(--portico-radius-control);
  color: var(--portico-color-text);
  &:hover:not([aria-disabled]) {
    background: var(--portico-color-primary-soft);
  }
  &[aria-disabled] {
    opacity: 0.35;
    cursor: default;
  }
  &[aria-expanded='true'] {
    background: var(--portico-color-primary-soft);
  }
`
