import { styled } from 'styled-components'

/**
 * The content of a drawer, whose last buttons stay clear of a notification over the drawer's foot.
 */
export const DrawerContent = styled.div`
  padding-block-end: 96px;
`
