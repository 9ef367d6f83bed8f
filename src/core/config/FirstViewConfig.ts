import type { ResolvedConfig, ResolvedIntl, ResolvedProps } from './ResolvedConfig'

/**
 * The part of a club's config that is sent with a page. The tokens are in the style sheet instead,
 * and the page's sections and texts in other fields of its state; data for other pages and
 * languages is loaded when the browser is idle (docs/decisions/2026-11-22-first-view.md). A
 * complete config satisfies this type too.
 */
export interface FirstViewConfig extends Omit<ResolvedConfig, 'tokens' | 'props' | 'intl'> {
  readonly props: Omit<ResolvedProps, 'sections'>
  readonly intl: Omit<ResolvedIntl, 'messages'>
}

/** Reduces a complete config to the part that is sent with a page. */
export function firstViewConfig(config: ResolvedConfig): FirstViewConfig {
  const { tokens, props: allProps, intl: allIntl, ...rest } = config
  const { sections, ...props } = allProps
  const { messages, ...intl } = allIntl
  // Destructured only to omit them.
  void [tokens, sections, messages]
  return { ...rest, props, intl }
}
