import { styled } from 'styled-components'

/** A drawer's content with space at the end, so that notifications don't cover its last buttons. */
export const DrawerContent = styled.div`
  padding-block-end: 96px;
`
