import { styled } from 'styled-components'

/** The choices above a list, of the same width, beside each other while there is room. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  > * {
    flex: 1 1 220px;
    min-inline-size: 0;
    max-inline-size: 320px;
  }
  /* Wide enough for its placeholder in each language. */
  > :has(> input[type='search']) {
    flex: 2 1 320px;
    max-inline-size: 480px;
  }
`
