import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Related fields under a title with a logo at its end. */
export const TitledFieldset = ({
  title,
  logo,
  children,
}: {
  title: string
  logo?: ReactNode
  children: ReactNode
}): ReactNode => (
  <Group>
    <legend>
      <span>{title}</span>
      {logo}
    </legend>
    {children}
  </Group>
)

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--portico-space-3);
    inline-size: 100%;
    min-block-size: 32px;
    padding: 0;
    margin-block-end: var(--portico-space-5);
    font-family: var(--portico-font-heading);
    font-size: var(--portico-text-lg);
    font-weight: var(--portico-font-heading-weight);
    line-height: 1.3;
  }
`
