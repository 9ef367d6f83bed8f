import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { focusRing } from '../../../ui/style/focusRing'
import { media } from '../../../ui/style/media'

/** One yes or no, with its words beside the box. */
export function CheckField({ name, label }: { name: string; label: string }): ReactNode {
  return (
    <Label>
      <Box type="checkbox" name={name} value="true" />
      <span>{label}</span>
    </Label>
  )
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: 44px;
  font-size: max(1rem, var(--portico-text-sm));
  line-height: 1.4;
`
const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: var(--portico-control-border-width) solid var(--portico-color-control-border);
  border-radius: min(var(--portico-radius-control), 6px);
  background: var(--portico-color-surface);
  color: var(--portico-color-on-primary);
  &:checked {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary);
  }
  &:checked::before {
    content: '';
    inline-size: 6px;
    block-size: 12px;
    border: solid currentcolor;
    border-width: 0 2px 2px 0;
    transform: translateY(-1px) rotate(45deg);
  }
  ${media.forced} {
    appearance: auto;
  }
  ${focusRing}
`
