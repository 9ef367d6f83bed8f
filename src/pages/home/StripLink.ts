import { styled } from 'styled-components'
import { PortalLink } from '../../ui/controls/PortalLink'
import { media } from '../../ui/style/media'

/** A link in the home page's strip: an icon and text, tall enough for touch. */
export const StripLink = styled(PortalLink)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-block-size: var(--portico-target-size);
  color: var(--portico-color-text);
  text-decoration: none;
  > svg {
    color: var(--portico-color-muted-text);
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.3em;
    }
  }
`
