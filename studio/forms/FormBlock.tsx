import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDynamicText } from '../../src/core/intl/useText'
import { findFormId } from './controlPointerFor'
import { UnderHeading } from './templates/UnderHeading'
import { useOpenOnFocusRequest } from './useFocusRequest'

/** A form with an optional heading; the contents of a folded form render once it is opened. */
export function FormBlock({
  id,
  title,
  folded = false,
  children,
}: {
  id: string
  title: string | undefined
  folded: boolean | undefined
  children: ReactNode
}): ReactNode {
  const t = useDynamicText()
  const [open, setOpen] = useState(!folded)
  useOpenOnFocusRequest(
    (path) => findFormId(path) === id,
    () => setOpen(true),
  )
  if (title === undefined) return <div>{children}</div>
  if (!folded) {
    return (
      <Block>
        <Title>{t(title)}</Title>
        <UnderHeading value>{children}</UnderHeading>
      </Block>
    )
  }
  return (
    <Block>
      <Title>
        <Fold type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} aria-hidden />
          {t(title)}
        </Fold>
      </Title>
      {open ? <UnderHeading value>{children}</UnderHeading> : null}
    </Block>
  )
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-block-start: 6px;
  padding-block-start: 18px;
  border-block-start: 1px solid var(--portico-color-border);
`
const Title = styled.h3`
  font-size: var(--portico-text-md);
  font-weight: 600;
`
const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  inline-size: 100%;
  min-block-size: 32px;
  font: inherit;
  text-align: start;
  svg {
    flex: none;
    color: var(--portico-color-muted-text);
    transition: transform var(--portico-duration-fast) var(--portico-easing);
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`
