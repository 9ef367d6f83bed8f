import { styled } from 'styled-components'

/** The heading line of a history or schedule entry: the time in bold, then author and details. */
export const EntryLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: var(--portico-color-muted-text);
  strong {
    color: var(--portico-color-text);
  }
`

/** The author's note that explains the change. */
export const EntryNote = styled.p`
  font-style: italic;
`
