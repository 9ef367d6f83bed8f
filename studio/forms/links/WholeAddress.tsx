import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * The address in a field, below it, while the field is too narrow for all of it. For the eyes only:
 * the field itself tells it to a screen reader.
 */
export function WholeAddress({
  field,
  address,
}: {
  /** The element with the field's input. */
  field: HTMLElement | null
  address: string
}): ReactNode {
  const [isCutOff, setIsCutOff] = useState(false)
  useEffect(() => {
    const input = field?.querySelector('input')
    if (!input) return undefined
    // Also measures at once.
    const observer = new ResizeObserver(() => setIsCutOff(input.scrollWidth > input.clientWidth))
    observer.observe(input)
    return () => observer.disconnect()
  }, [field, address])
  return isCutOff ? <Address aria-hidden>{address}</Address> : null
}

const Address = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.4;
  overflow-wrap: anywhere;
`
