import { styled } from 'styled-components'
import { visuallyHidden } from '../style/visuallyHidden'

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`
