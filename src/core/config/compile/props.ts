import { configDefaults, itemDefaults } from '#generated/defaults'
import type { PropsConfig } from '#generated/types'
import { fillDefaults } from './fillDefaults'
import { resolveFontFamily } from './fonts'
import { keyedItems } from './keyedItems'
import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedProps } from '../ResolvedConfig'
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
 * Props with every default filled in. Colours and fonts come from the final tokens, because
 * theme.tokens overrides props.
 */
export function resolveProps(
  sparseProps: PropsConfig,
  sections: ResolvedProps['sections'],
  tokens: Readonly<Record<string, string>>,
  report: Report,
): ResolvedProps {
  const { layout, navigation, sider, footer, logo, social, assets, favicon } = configDefaults.props
  const font = (role: 'body' | 'heading') => ({
    family: resolveFontFamily(tokens, `font-${role}`),
    weight: Number(tokens[`font-${role}-weight`]) || 400,
  })
  // Cast, because Object.fromEntries loses the key type.
  const colors = Object.fromEntries(
    colourKeys.map((key) => [key, tokens[colourToken(key)] ?? '']),
  ) as ResolvedProps['colors']
  // Has the same keys as the schema, whose validator has checked each value.
  return {
    layout: fillDefaults(layout, sparseProps.layout),
    navigation: fillDefaults(navigation, sparseProps.navigation),
    sider: fillDefaults(sider, sparseProps.sider),
    footer: {
      ...fillDefaults(footer, sparseProps.footer),
      links: keyedItems(sparseProps.footer?.links, 'id', ['props', 'footer', 'links'], report)
        .map(({ item }) => withId(itemDefaults.links, item))
        .filter((link) => link.enabled),
    },
    colors,
    logo: fillDefaults(logo, sparseProps.logo),
    social: fillDefaults(social, sparseProps.social),
    slogans: keyedItems(sparseProps.slogans, 'id', ['props', 'slogans'], report)
      .map(({ item }) => withId(itemDefaults.slogans, item))
      .filter((slogan) => slogan.enabled),
    fonts: { body: font('body'), heading: font('heading') },
    assets: fillDefaults(assets, sparseProps.assets),
    sections,
    favicon: sparseProps.favicon ?? favicon,
  } as ResolvedProps
}

const withId = <Defaults extends object>(
  defaults: Defaults,
  item: unknown,
): Defaults & { id: string } => ({
  id: String(ownValue(item, 'id')),
  ...fillDefaults(defaults, item),
})
