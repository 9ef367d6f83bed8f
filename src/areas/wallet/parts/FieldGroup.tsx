import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Fields that belong together under a title, with a mark at its end. */
export const FieldGroup = ({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }): ReactNode => (
  <Group>
    <legend>{title}</legend>
    {mark ? <Corner>{mark}</Corner> : null}
    {children}
  </Group>
)

const Group = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    padding-inline-end: 60px;
    margin-block-end: var(--portico-space-5);
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-heading-weight);
    line-height: 1.3;
  }
`
const Corner = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`
