import { catalogue } from '#generated/catalogue'
import { policyOrigin } from '#schemas/formats/webAddress'
import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import { withoutFallback, type WithFallback } from './withFallback'

/**
 * Each analytics provider's script, and the origin that it is loaded from and reports to
 * (shell.entity.portal-config-analytics).
 */
export const ANALYTICS_PROVIDERS: Readonly<Record<string, { script: string; origin: string }>> = {
  plausible: { script: 'https://plausible.io/js/script.js', origin: 'https://plausible.io' },
}

/** What a page's policy depends on: parts of the club's config, and its form's target. */
export interface PolicyInput {
  analytics?: ResolvedConfig['analytics']
  settings?: Pick<ResolvedConfig['settings'], 'map'>
  processors?: readonly { readonly uri: string }[]
  /** Another club's origin, if the page's form is submitted there instead of to its own origin. */
  formAction?: string
}

/**
 * Returns a page's strict policy: no unsafe-inline, no unsafe-eval. Apart from images, which any
 * https origin may serve, it allows only the origins that the club's config needs, including those
 * of its payment processors' vendors (src/processors/<uri>/abilities.json). Parts of the config that
 * throw when they are read are handled by `withFallback` and left out.
 */
export function contentSecurityPolicy(
  nonce: string,
  input?: PolicyInput,
  withFallback: WithFallback = withoutFallback,
): string {
  const analytics = withFallback(
    '/analytics',
    () => input?.analytics && ANALYTICS_PROVIDERS[input.analytics.provider]?.origin,
    undefined,
  )
  const analyticsSource = analytics ? ` ${analytics}` : ''
  // Images from any https origin are allowed already, but a club's own tile server may use plain
  // http.
  const mapOrigin = withFallback(
    '/settings/map/tiles',
    () => policyOrigin(input?.settings?.map.tiles ?? ''),
    undefined,
  )
  const map = mapOrigin === undefined ? '' : ` ${mapOrigin}`
  const vendorSources = (kind: 'script' | 'connect' | 'frame'): string =>
    withFallback(
      '/processors',
      () =>
        [
          ...new Set(
            input?.processors?.flatMap(
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
    `script-src 'self'${analyticsSource}${vendorSources('script')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' https: data:${map}`,
    "font-src 'self'",
    `connect-src 'self'${analyticsSource}${vendorSources('connect')}`,
    `frame-src 'self'${vendorSources('frame')}`,
    "manifest-src 'self'",
    `form-action ${input?.formAction ?? "'self'"}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}
