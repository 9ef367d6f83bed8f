import { ownValue, type PlainObject } from '../../src/core/json/plainObject'
import { resolveTokens, type ThemeCatalogue } from '../../src/core/config/compile/tokens'
import type { PropsConfig } from '../../generated/types'

/**
 * All tokens by name as the portal resolves them for a config: base ← preset ← props (colours,
 * typefaces, layout, logo) ← theme.tokens.
 */
export const resolvePortalTokens = (
  config: PlainObject,
  catalogue: ThemeCatalogue,
): Record<string, string> =>
  // The studio validates its config during editing; invalid values are left out, as in the portal.
  resolveTokens(
    ownValue(config, 'theme'),
    (ownValue(config, 'props') ?? {}) as PropsConfig,
    catalogue,
    () => undefined,
  )
