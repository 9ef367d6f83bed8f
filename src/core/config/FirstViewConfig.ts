import type { ResolvedConfig, ResolvedIntl, ResolvedProps } from './ResolvedConfig'

/**
 * The part of a club's config that a page is served with. The tokens are in its style sheet, its
 * sections and texts stand beside it in the page's state, and everything else about other pages and
 * languages follows when the browser is idle (decisions 6). A complete config is one too.
 */
export interface FirstViewConfig extends Omit<ResolvedConfig, 'tokens' | 'props' | 'intl'> {
  readonly props: Omit<ResolvedProps, 'sections'>
  readonly intl: Omit<ResolvedIntl, 'messages'>
}

/** Reduces a complete config to the part that pages are served with. */
export function firstViewConfig(config: ResolvedConfig): FirstViewConfig {
  const { tokens, props: allProps, intl: allIntl, ...rest } = config
  const { sections, ...props } = allProps
  const { messages, ...intl } = allIntl
  // Named only to be left out.
  void [tokens, sections, messages]
  return { ...rest, props, intl }
}
