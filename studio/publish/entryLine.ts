import { styled } from 'styled-components'

/**
 * The line over an entry of the history or of the plans: when in strong letters, then whose and
 * what.
 */
export const EntryLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  color: var(--portico-color-muted-text);
  strong {
    color: var(--portico-color-text);
  }
`

/** Why, in its author's words. */
export const EntryNote = styled.p`
  font-style: italic;
`
