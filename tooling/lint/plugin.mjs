import { fence } from './fenceRule.mjs'
import { noColour, noLiteralText, noStyleAttribute } from './houseRules.mjs'
import {
  clock,
  constantCase,
  databaseClock,
  literalSpread,
  namedExports,
  portalLinks,
  requestHost,
  routerHistory,
} from './syntaxRules.mjs'

/** Our own lint rules; `.oxlintrc.jsonc` says where each applies. */
export default {
  meta: { name: 'portico' },
  rules: {
    clock,
    'constant-case': constantCase,
    'database-clock': databaseClock,
    fence,
    'literal-spread': literalSpread,
    'named-exports': namedExports,
    'no-colour': noColour,
    'no-literal-text': noLiteralText,
    'no-style-attribute': noStyleAttribute,
    'portal-links': portalLinks,
    'request-host': requestHost,
    'router-history': routerHistory,
  },
}
