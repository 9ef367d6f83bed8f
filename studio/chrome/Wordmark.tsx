import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import { VISUALLY_HIDDEN } from '../../src/ui/style/visuallyHidden'

/** The product's mark: a small portico and its name. */
export function Wordmark({
  compact = false,
  name = 'studio.name',
}: {
  /** Whether the name is visually hidden in windows narrower than 1600 px. */
  compact?: boolean
  name?: MessageId
}): ReactNode {
  const t = useText()
  return (
    <Mark>
      <svg
        width="22"
        height="22"
        viewBox="0 0 22 22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden
      >
        <path
          d="M2.5 8 11 2.8 19.5 8M2.5 8h17M4.8 8v8.6M11 8v8.6M17.2 8v8.6M2.5 19.2h17"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Name data-compact={compact || undefined}>{t(name)}</Name>
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  white-space: nowrap;
  > svg {
    flex: none;
  }
`
const Name = styled.span`
  font-size: var(--portico-text-md);
  font-weight: 600;
  &[data-compact] {
    @media (max-width: 1599px) {
      ${VISUALLY_HIDDEN}
    }
  }
`
