import { Button, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { popoverLine, popoverSheet } from '../../../src/ui/overlays/popoverSheet'
import { compactField } from '../../chrome/compactField'

/** The frame of a field that is written in or chosen from a list. */
export const ComboField = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
`
/** The line with the text and the button that opens the list. */
export const ComboLine = styled.div`
  position: relative;
  input {
    ${compactField}
    padding-inline-end: 40px;
    text-overflow: ellipsis;
  }
`
/** The button that opens the list. */
export const ComboOpener = styled(Button)`
  position: absolute;
  inset-block: 1px;
  inset-inline-end: 1px;
  display: grid;
  place-items: center;
  inline-size: 36px;
  border-radius: var(--portico-radius-control);
  color: var(--portico-color-muted-text);
  cursor: pointer;
  &:hover {
    color: var(--portico-color-text);
  }
  &[data-disabled] {
    visibility: hidden;
  }
`
/** The sheet with the list. */
export const ComboSheet = styled(Popover)`
  ${popoverSheet}
  /* The studio's languages read left to right, whatever the page around a toolbar does. */
  html[dir='rtl'] & {
    direction: ltr;
  }
  inline-size: var(--trigger-width);
  min-inline-size: min(300px, 90vw);
  [role='listbox'] {
    outline: none;
  }
  header {
    padding: 10px 10px 2px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    font-weight: 600;
  }
  [role='option'] {
    ${popoverLine}
    min-block-size: max(36px, var(--portico-target-size));
    padding: 4px 10px;
  }
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-xs);
    overflow-wrap: anywhere;
  }
`
/** What the list says when it has no choices. */
export const ComboEmpty = styled.p`
  padding: 10px;
  color: var(--portico-color-muted-text);
`
