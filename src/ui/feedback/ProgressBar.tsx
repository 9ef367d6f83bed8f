import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** How far an upload is; `share` is from 0 to 1. */
export const ProgressBar = ({ share, label }: { share: number; label: string }): ReactNode => (
  <Bar max={1} value={share} aria-label={label} />
)

const Bar = styled.progress`
  inline-size: 100%;
  max-inline-size: 240px;
  block-size: 6px;
  accent-color: var(--portico-color-primary);
`
