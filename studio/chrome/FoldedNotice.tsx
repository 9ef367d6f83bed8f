import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Notice } from '../../src/ui/feedback/Notice'
import type { Tone } from '../../src/ui/feedback/tones'

/** A notice above the forms, with details that unfold below a summary line. */
export function FoldedNotice({
  tone = 'info',
  title,
  text,
  summary,
  children,
}: {
  tone?: Tone
  title: string
  text?: ReactNode
  summary: string
  /** The details. */
  children: ReactNode
}): ReactNode {
  return (
    <Gap>
      <Notice tone={tone} title={title}>
        {text}
        <details>
          <Summary>{summary}</Summary>
          {children}
        </details>
      </Notice>
    </Gap>
  )
}

const Gap = styled.div`
  margin-block-end: 20px;
`
const Summary = styled.summary`
  min-block-size: 24px;
  margin-block: 8px;
  font-weight: 600;
  cursor: pointer;
`
