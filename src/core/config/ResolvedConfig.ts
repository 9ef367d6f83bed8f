import type { WeekStart } from '../time/WeekStart'
import type { ZoneNames } from '../intl/zoneTable'
import type {
  AnalyticsConfig,
  FeaturesConfig,
  PropsConfig,
  SettingsConfig,
} from '../../../generated/types'
import type { MessageId } from '../../../generated/MessageId'

/**
 * A club's complete config: every default filled in, every reference checked, deeply frozen.
 * Created only by `compile`.
 */
export interface ResolvedConfig {
  readonly version: number
  readonly plan: 'Plus' | 'Lounge'
  readonly debug: boolean
  readonly environment: string
  readonly domainName: string
  readonly intl: ResolvedIntl
  readonly props: ResolvedProps
  readonly theme: {
    readonly preset: string
    readonly dark: { readonly mode: 'off' | 'device' | 'choice' }
  }
  /**
   * Final tokens by unprefixed name. Sources in ascending precedence: base, preset, props,
   * theme.tokens, draft.
   */
  readonly tokens: Readonly<Record<string, string>>
  /**
   * The tokens that differ in the dark palette, by unprefixed name; empty if the club has no dark
   * mode.
   */
  readonly darkTokens: Readonly<Record<string, string>>
  /** Font families of the catalogue that the tokens use, without duplicates. */
  readonly fonts: readonly string[]
  readonly routes: readonly ResolvedRoute[]
  /**
   * Enabled menu entries whose route exists, in order; `visibleNavigation` decides who sees which.
   */
  readonly navigation: readonly ResolvedNavEntry[]
  /** On plan Plus the configured mode, by default vertical; on any other plan burger. */
  readonly menuMode: 'vertical' | 'burger' | 'horizontal'
  readonly features: Readonly<Record<FeatureKey, boolean>>
  readonly settings: Omit<DeepComplete<SettingsConfig>, 'navigation' | 'redirects'> & {
    /** Paths without a page that lead elsewhere: to a path of the club or an https address. */
    readonly redirects: readonly { readonly from: string; readonly to: string }[]
  }
  readonly processors: readonly ResolvedProcessor[]
  readonly analytics: DeepComplete<AnalyticsConfig>
  readonly globalNetwork: { readonly enabled: boolean; readonly ids: readonly number[] }
}

/** Name of a feature flag. */
export type FeatureKey = keyof FeaturesConfig

/** T with every key required and read-only, at any depth. */
export type DeepComplete<T> = T extends readonly (infer Item)[]
  ? readonly DeepComplete<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: DeepComplete<NonNullable<T[Key]>> }
    : T

/** A club's language, direction, currency, time zone and own texts. */
export interface ResolvedIntl {
  readonly rtl: boolean
  readonly dir: 'ltr' | 'rtl'
  /** Lower case with a hyphen, such as en-us. */
  readonly locale: string
  /** First part of the locale, such as en. */
  readonly language: string
  /** ISO 4217, upper case. */
  readonly currency: string
  readonly timezone: string
  /**
   * The time zone's abbreviations in winter and summer; undefined for a zone that has none: its
   * times show their UTC offset instead.
   */
  readonly zone: ZoneNames | undefined
  /** The first day of the week in lists of hours. */
  readonly weekStart: WeekStart
  /**
   * Languages to choose from: the club's own first, then the built-in languages and any other
   * language that the club has texts for.
   */
  readonly languages: readonly string[]
  /** The club's own texts, by language and message id. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The complete `props` of a config: look, menu, logo, footer, slogans and sections. */
export interface ResolvedProps extends Omit<DeepComplete<PropsConfig>, 'sections'> {
  /** Enabled sections by page uri, in order. */
  readonly sections: Readonly<Record<string, readonly ResolvedSection[]>>
}

/** An enabled section of a page. */
export interface ResolvedSection {
  /** Stable key of the section on its page. */
  readonly id: string
  /** Id of the widget. */
  readonly widget: string
  /** Complete settings, typed by the widget's schema. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Id of the page whose data it shows; absent if it shows only its settings. */
  readonly page?: string
  /** Present if the section belongs to the page itself: see `PageManifest.builtInSections`. */
  readonly own?: true
}

/** A slogan with every default filled in. */
export type ResolvedSlogan = ResolvedProps['slogans'][number]

/** A page of the club: its paths, and who may open it. */
export interface ResolvedRoute {
  readonly pageId: string
  /** The page's key in the config: its default path without parameters. */
  readonly uri: string
  /** The page's first path pattern, with the club's override applied; may contain parameters. */
  readonly path: string
  /** All path patterns of the page, with the club's override applied. */
  readonly paths: readonly string[]
  /** Whether only the plan Plus has the page. */
  readonly plus: boolean
  readonly membersOnly: boolean
  /** Whether the config, the plan and the features all enable the page. */
  readonly enabled: boolean
  /** What the page needs but the club lacks; links to the page are then omitted. */
  readonly lacks?: 'processor'
  readonly audience: 'signed-out' | 'signed-in' | 'both'
  readonly layout: 'full' | 'account' | 'bare'
  readonly title: PageTitle
  /** Names of the path parameters that only match digits. */
  readonly numeric: readonly string[]
  /** What search engines and messengers say about the page, if the club has written it. */
  readonly description?: string
  /** The picture of a shared link to the page, if the club has chosen one. */
  readonly picture?: string
  /** Where the page was before, for a page that has moved. */
  readonly moves?: readonly ResolvedMove[]
}

/** A page's title: a message id, or the text of a page that the club has added. */
export type PageTitle = MessageId | { readonly text: string }

/** An earlier place of a page, whose addresses lead to the present one. */
export interface ResolvedMove {
  /** The page's path then, without parameters. */
  readonly from: string
  /** The page's path now, without parameters. */
  readonly to: string
  /** The page's path patterns then. */
  readonly paths: readonly string[]
}

/** An entry of the main menu. */
export interface ResolvedNavEntry {
  /** Route key, such as spa-wellness, or the key of an entry that the club has added. */
  readonly key: string
  /** The page that the entry leads to; undefined if it leads out of the portal or to a file. */
  readonly pageId?: string
  readonly name: { readonly id: MessageId } | { readonly text: string }
  readonly icon: string
  /** A path of the portal, or for an entry without a page also a web, tel or mailto address. */
  readonly path: string
  readonly membersOnly: boolean
  readonly order: number
}

/** A payment processor that the club can use. */
export interface ResolvedProcessor {
  readonly id: string
  readonly name: string
  readonly uri: string
  /** The processor's publishable key. */
  readonly key: string
  /** The brands of cards that it accepts; empty if it takes no cards. */
  readonly cardsAccepted: readonly string[]
  readonly acceptAch: boolean
  /** Whether it is the club's default for cards or for bank debits. */
  readonly default: boolean
  readonly integration: string
}
