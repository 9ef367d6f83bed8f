import { catalogue } from '../../../../generated/catalogue'
import { policyOrigin } from '../../../../schemas/formats/webAddress'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import { withoutFallback, type WithFallback } from '../render/withFallback'

/** An analytics provider's script and reporting origins (shell.entity.portal-config-analytics). */
export const ANALYTICS_ORIGINS: Readonly<Record<string, { script: string; origin: string }>> = {
  plausible: { script: 'https://plausible.io/js/script.js', origin: 'https://plausible.io' },
}

/** What a page's policy depends on. */
export interface PolicyNeeds {
  analytics?: ResolvedConfig['analytics']
  settings?: Pick<ResolvedConfig['settings'], 'map'>
  processors?: readonly { readonly uri: string }[]
  /** The one other origin that the page's form may be sent to (decision 27). */
  formAction?: string
}

/**
 * A page's strict policy, built per club from what its config needs (decisions 33), including its
 * payment processors' vendors (src/processors/<uri>/abilities.json): no unsafe-inline, no
 * unsafe-eval. Anything that can't be read is left out by `part`.
 */
export function contentSecurityPolicy(
  nonce: string,
  config?: PolicyNeeds,
  part: WithFallback = withoutFallback,
): string {
  const analytics = part(
    '/analytics',
    () => config?.analytics && ANALYTICS_ORIGINS[config.analytics.provider]?.origin,
    undefined,
  )
  const also = analytics ? ` ${analytics}` : ''
  // A club's own tile server may not use https.
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
