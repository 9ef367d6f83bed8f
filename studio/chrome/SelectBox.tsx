import type { ReactNode, SelectHTMLAttributes } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../src/ui/media/Icon'
import { compactField } from './compactField'

/** A native select in the studio's compact style; the label is rendered elsewhere. */
export function SelectBox(props: SelectHTMLAttributes<HTMLSelectElement>): ReactNode {
  return (
    <Wrapper>
      <Box {...props} />
      <Arrow>
        <Icon name="chevron-down" size={16} />
      </Arrow>
    </Wrapper>
  )
}

const Wrapper = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
`
const Box = styled.select`
  ${compactField}
  appearance: none;
  padding-inline-end: 30px;
  text-overflow: ellipsis;
  cursor: pointer;
`
const Arrow = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 9px;
  display: flex;
  align-items: center;
  color: var(--portico-color-muted-text);
  pointer-events: none;
`
