import { catalogue } from '../../../../generated/catalogue'
import { policyOrigin } from '../../../../schemas/formats/webAddress'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import { always, type MakePart } from '../render/makePart'

/**
 * Where an analytics provider's script comes from and reports to
 * (shell.entity.portal-config-analytics).
 */
export const ANALYTICS_ORIGINS: Readonly<Record<string, { script: string; origin: string }>> = {
  plausible: { script: 'https://plausible.io/js/script.js', origin: 'https://plausible.io' },
}

/** What a page's policy depends on. */
export interface PolicyNeeds {
  analytics?: ResolvedConfig['analytics']
  settings?: Pick<ResolvedConfig['settings'], 'map'>
  processors?: readonly { readonly uri: string }[]
  /** The one origin that the page's form may be sent to, if it is not its own (decision 27). */
  formAction?: string
}

/**
 * The strict policy of a page, made per club from what its config needs (decisions 33), the vendors
 * of its payment processors among it (src/processors/<uri>/abilities.json): no unsafe-inline, no
 * unsafe-eval. What can't be read is left out by `part`.
 */
export function contentSecurityPolicy(
  nonce: string,
  config?: PolicyNeeds,
  part: MakePart = always,
): string {
  const analytics = part(
    '/analytics',
    () => config?.analytics && ANALYTICS_ORIGINS[config.analytics.provider]?.origin,
    undefined,
  )
  const also = analytics ? ` ${analytics}` : ''
  // A club's own tile server may be one without https.
  const mapOrigin = part(
    '/settings/map/tiles',
    () => policyOrigin(config?.settings?.map.tiles ?? ''),
    undefined,
  )
  const map = mapOrigin === undefined ? '' : ` ${mapOrigin}`
  const vendors = (kind: 'script' | 'connect' | 'frame'): string =>
    part(
      '/processors',
      () =>
        [
          ...new Set(
            config?.processors?.flatMap(
              ({ uri }) => catalogue.processors[uri]?.policy?.[kind] ?? [],
            ),
          ),
        ]
          .map((origin) => ` ${origin}`)
          .join(''),
      '',
    )
  return [
    "default-src 'none'",
    `script-src 'self'${also}${vendors('script')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data:${map}`,
    "font-src 'self'",
    `connect-src 'self'${also}${vendors('connect')}`,
    `frame-src 'self'${vendors('frame')}`,
    "manifest-src 'self'",
    `form-action ${config?.formAction ?? "'self'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
