import { catalogue } from '../../../../generated/catalogue'
import { policyOrigin } from '../../../../schemas/formats/webAddress'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import { withoutFallback, type WithFallback } from '../render/withFallback'

/**
 * The script and reporting origins of each analytics provider
 * (shell.entity.portal-config-analytics).
 */
export const ANALYTICS_ORIGINS: Readonly<Record<string, { script: string; origin: string }>> = {
  plausible: { script: 'https://plausible.io/js/script.js', origin: 'https://plausible.io' },
}

/** The parts of a config that a page's policy depends on. */
export interface PolicyNeeds {
  analytics?: ResolvedConfig['analytics']
  settings?: Pick<ResolvedConfig['settings'], 'map'>
  processors?: readonly { readonly uri: string }[]
  /** The origin of another club to which the page's form may be sent. */
  formAction?: string
}

/**
 * Returns a page's strict policy: no unsafe-inline, no unsafe-eval. It allows only the origins that
 * the club's config needs, including those of its payment processors' vendors
 * (src/processors/<uri>/abilities.json). `withFallback` leaves out settings that can't be read.
 */
export function contentSecurityPolicy(
  nonce: string,
  config?: PolicyNeeds,
  withFallback: WithFallback = withoutFallback,
): string {
  const analytics = withFallback(
    '/analytics',
    () => config?.analytics && ANALYTICS_ORIGINS[config.analytics.provider]?.origin,
    undefined,
  )
  const analyticsSource = analytics ? ` ${analytics}` : ''
  // A club's own tile server may not use https.
  const mapOrigin = withFallback(
    '/settings/map/tiles',
    () => policyOrigin(config?.settings?.map.tiles ?? ''),
    undefined,
  )
  const map = mapOrigin === undefined ? '' : ` ${mapOrigin}`
  const vendors = (kind: 'script' | 'connect' | 'frame'): string =>
    withFallback(
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
    `script-src 'self'${analyticsSource}${vendors('script')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data:${map}`,
    "font-src 'self'",
    `connect-src 'self'${analyticsSource}${vendors('connect')}`,
    `frame-src 'self'${vendors('frame')}`,
    "manifest-src 'self'",
    `form-action ${config?.formAction ?? "'self'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
