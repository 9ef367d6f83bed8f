import { styled } from 'styled-components'
import { media } from '../../ui/style/media'
import { panel } from '../../ui/style/panel'

/**
 * List of contacts. Attributes: `data-look` (lines or cards), `data-columns` (how many at most).
 */
export const ContactList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: var(--portico-space-4);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > li > svg {
    margin-block-start: 0.25em;
    color: var(--portico-color-accent);
  }
  > li > div {
    display: grid;
    flex: 1;
    align-content: start;
    gap: var(--portico-space-1);
    min-inline-size: 0;
  }
  > li > div > p {
    color: var(--portico-color-muted-text);
  }
  &[data-look='lines'] {
    column-gap: clamp(24px, 4vw, 64px);
  }
  &[data-look='lines'] > li {
    padding-block: var(--portico-space-5);
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  &[data-look='cards'] {
    gap: var(--portico-space-4);
  }
  &[data-look='cards'] > li {
    padding: var(--portico-card-padding);
    ${panel}
  }
  ${media.up('sm')} {
    &[data-columns='2'],
    &[data-columns='3'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.up('lg')} {
    &[data-columns='3'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`

/** The links of a contact: stacked or, with `data-buttons`, in a row. */
export const ContactLinkList = styled.div`
  display: grid;
  justify-items: start;
  padding-block-start: var(--portico-space-1);
  min-inline-size: 0;
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--portico-target-size);
    max-inline-size: 100%;
  }
  /* Numbers are read from left to right everywhere. */
  bdi {
    unicode-bidi: isolate;
  }
  &[data-buttons] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--portico-space-2);
    padding-block-start: var(--portico-space-3);
  }
`
