import { configDefaults, itemDefaults } from '../../../generated/defaults'
import type { PropsConfig } from '../../../generated/types'
import { fillDefaults } from './fillDefaults'
import { resolveFontFamily } from './fonts'
import { keyedItems } from './keyedItems'
import { own } from './plainObject'
import type { Report } from './Report'
import type { ResolvedProps } from './ResolvedConfig'
import { colourToken } from './tokens'

const colourKeys = [
  'background',
  'surface',
  'text',
  'mutedText',
  'primary',
  'onPrimary',
  'accent',
  'onAccent',
  'border',
  'link',
  'success',
  'warning',
  'danger',
] as const

/**
 * Complete props. Colours and fonts are read back from the final tokens, since theme.tokens
 * overrides props (decisions 13).
 */
export function resolveProps(
  given: PropsConfig,
  sections: ResolvedProps['sections'],
  tokens: Readonly<Record<string, string>>,
  report: Report,
): ResolvedProps {
  const { layout, navigation, sider, footer, logo, social, assets, favicon } = configDefaults.props
  const font = (role: 'body' | 'heading') => ({
    family: resolveFontFamily(tokens, `font-${role}`),
    weight: Number(tokens[`font-${role}-weight`]) || 400,
  })
  // Object.fromEntries loses the key type.
  const colors = Object.fromEntries(
    colourKeys.map((key) => [key, tokens[colourToken(key)] ?? '']),
  ) as ResolvedProps['colors']
  // Same keys as the schema's, and its validator has checked each value.
  return {
    layout: fillDefaults(layout, given.layout),
    navigation: fillDefaults(navigation, given.navigation),
    sider: fillDefaults(sider, given.sider),
    footer: {
      ...fillDefaults(footer, given.footer),
      links: keyedItems(given.footer?.links, 'id', ['props', 'footer', 'links'], report)
        .map(({ item }) => withId(itemDefaults.links, item))
        .filter((link) => link.enabled),
    },
    colors,
    logo: fillDefaults(logo, given.logo),
    social: fillDefaults(social, given.social),
    slogans: keyedItems(given.slogans, 'id', ['props', 'slogans'], report)
      .map(({ item }) => withId(itemDefaults.slogans, item))
      .filter((slogan) => slogan.enabled),
    fonts: { body: font('body'), heading: font('heading') },
    assets: fillDefaults(assets, given.assets),
    sections,
    favicon: given.favicon ?? favicon,
  } as ResolvedProps
}

const withId = <Defaults extends object>(
  defaults: Defaults,
  item: unknown,
): Defaults & { id: string } => ({ id: String(own(item, 'id')), ...fillDefaults(defaults, item) })
