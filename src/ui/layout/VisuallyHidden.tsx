import { styled } from 'styled-components'
import { VISUALLY_HIDDEN } from '../style/visuallyHidden'

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${VISUALLY_HIDDEN}
`
