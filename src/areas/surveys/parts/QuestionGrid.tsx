import { styled } from 'styled-components'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'

/**
 * The grid of a form's questions: each takes its share (`data-width`) of twelve columns or, in a
 * narrow form, the whole row. Required questions (`data-required`) have a star that screen readers
 * skip, because the control itself is marked as required. The mark of an optional question has no
 * direction of its own, because the space before it would then be lost. A group of controls can't
 * be marked as invalid, so the question around it is (`data-invalid`).
 */
export const QuestionGrid = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: var(--portico-space-5) var(--portico-space-4);
  align-items: start;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > div {
    grid-column: 1 / -1;
    min-inline-size: 0;
  }
  :where(legend, label, p, select),
  label:not([for]) > span {
    ${OWN_DIRECTION}
  }
  @container (min-width: 480px) {
    > [data-width='1of4'] {
      grid-column: span 3;
    }
    > [data-width='2of4'] {
      grid-column: span 6;
    }
    > [data-width='3of4'] {
      grid-column: span 9;
    }
    > [data-width='1of3'] {
      grid-column: span 4;
    }
    > [data-width='2of3'] {
      grid-column: span 8;
    }
  }
  > [data-invalid] > fieldset {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--portico-color-danger);
    canvas {
      border-color: var(--portico-color-danger);
    }
  }
  > [data-required] > fieldset > legend::after,
  > [data-required] > div > label[for]::after {
    content: ' *';
    content: ' *' / '';
    color: var(--portico-color-danger);
  }
`
