import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'

/** Shows that a field is at its default, or offers to reset it. */
export function DefaultStatus({
  name,
  isSet,
  readOnly,
  onReset,
}: {
  name: string
  isSet: boolean
  readOnly: boolean
  onReset: () => void
}): ReactNode {
  const t = useText()
  if (!isSet) return <Default data-default-status>{t('studio.field.default')}</Default>
  if (readOnly) return null
  const label = t('studio.field.reset', { name })
  return (
    <Reset data-default-status type="button" aria-label={label} title={label} onClick={onReset}>
      <RotateCcw size={14} strokeWidth={1.8} aria-hidden />
    </Reset>
  )
}

const Default = styled.span`
  justify-self: end;
  color: var(--portico-color-muted-text);
  font-size: 0.75rem;
  white-space: nowrap;
`
const Reset = styled.button`
  display: grid;
  justify-self: end;
  place-items: center;
  inline-size: 28px;
  block-size: 24px;
  border-radius: 6px;
  color: var(--portico-color-muted-text);
  &:hover {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
  }
  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 32px;
  }
`
