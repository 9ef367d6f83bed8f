import { styled } from 'styled-components'

/** A framed part of a record's page, with its heading, texts and lists. */
export const PagePart = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-inline-size: 720px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
  overflow-wrap: anywhere;
  h2,
  h3,
  p,
  ul {
    margin: 0;
  }
  h2 {
    font-size: var(--portico-text-lg);
  }
  h3 {
    font-weight: 600;
    font-size: var(--portico-text-base);
  }
  ul {
    padding-inline-start: 20px;
  }
`
