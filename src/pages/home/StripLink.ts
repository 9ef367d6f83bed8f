import { styled } from 'styled-components'
import { PortalLink } from '../../ui/controls/PortalLink'
import { media } from '../../ui/style/media'

/** A link in the home page's strip: an icon and text, tall enough for touch. */
export const StripLink = styled(PortalLink)`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  gap: 8px;
  min-block-size: var(--portico-target-size);
  color: var(--portico-color-text);
  text-decoration: none;
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
  }
  > span {
    min-inline-size: 0;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 0.3em;
    }
  }
`
