import { styled } from 'styled-components'
import base from '../../themes/base/tokens.json'
import chrome from '../../themes/studio.json'
import { cssVariable } from '../../src/core/theme/cssVariable'
import { media } from '../../src/ui/style/media'

const tokens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(base).map(([name, token]) => [name, token.default])),
  ...chrome,
}

// Redeclares every token; otherwise tokens that are mixed from other tokens would keep the club's
// colours of the surrounding page.
const declarations = Object.entries(tokens)
  .map(([name, value]) => `${cssVariable(name)}:${value};`)
  .join('')

/**
 * Paints its children in the studio's neutral tokens, so that the club's colours appear only in the
 * preview.
 */
export const ChromeScope = styled.div.attrs<{ 'data-chrome'?: boolean }>({ 'data-chrome': true })`
  ${declarations}
  color: var(--portico-color-text);
  font-family: var(--portico-font-body);
  font-size: var(--portico-text-md);
  font-weight: var(--portico-font-body-weight);
  line-height: var(--portico-line-height-body);
  text-transform: none;
  letter-spacing: 0;
  accent-color: var(--portico-color-primary);
  ${media.phone} {
    --portico-text-xs: 0.8125rem;
    --portico-text-sm: 0.875rem;
    --portico-text-md: 1rem;
    --portico-control-height: 44px;
    --portico-target-size: 44px;
  }
`
