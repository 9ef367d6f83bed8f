import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components'
import { styled } from 'styled-components'

/** The checkbox of a table's row, or of all rows; the table names it. */
export function ChooseBox(): ReactNode {
  return (
    <Target slot="selection" data-print="no">
      <span />
    </Target>
  )
}

const Target = styled(Checkbox)`
  position: relative;
  display: grid;
  place-content: center;
  inline-size: var(--portico-target-size);
  block-size: var(--portico-target-size);
  margin: -10px;
  cursor: pointer;
  > span {
    display: grid;
    place-content: center;
    inline-size: 22px;
    block-size: 22px;
    border: max(1px, var(--portico-control-border-width)) solid var(--portico-color-control-border);
    border-radius: min(var(--portico-radius-control), 6px);
    background: var(--portico-color-surface);
  }
  &[data-focus-visible] > span {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  &[data-selected],
  &[data-indeterminate] {
    > span {
      border-color: var(--portico-color-primary);
      background: var(--portico-color-primary);
    }
    > span::before {
      content: '';
      inline-size: 12px;
      block-size: 12px;
      background: var(--portico-color-on-primary);
      clip-path: polygon(12% 46%, 0 60%, 38% 94%, 100% 20%, 86% 8%, 37% 67%);
      @media (forced-colors: active) {
        background: CanvasText;
      }
    }
  }
  &[data-indeterminate] > span::before {
    clip-path: inset(40% 0);
  }
`
