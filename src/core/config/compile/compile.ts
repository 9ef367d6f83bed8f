import validatePortalConfig from '#generated/validators/PortalConfig'
import { configDefaults } from '#generated/defaults'
import { localizedTexts } from '#generated/localizedTexts'
import type { PortalConfig } from '#generated/types'
import type { Catalogue } from '../Catalogue'
import { clubPages } from '../clubPages'
import { fillDefaults } from './fillDefaults'
import { usedFonts } from './fonts'
import { chooseLanguage } from '../../intl/chooseLanguage'
import { resolveIntl } from './intl'
import { chooseTextIn, localizeTexts, tagOfText, type ChooseText } from './localizeTexts'
import { applyMergePatch } from '../../json/mergePatch'
import { resolveNavigation } from './navigation'
import { resolveNetwork } from './network'
import { isPlainObject, ownValue, type PlainObject } from '../../json/plainObject'
import type { Problem } from '../Problem'
import { resolveProcessors } from './processors'
import { resolveProps } from './props'
import { prune } from './prune'
import { createReport, type Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'
import { resolveRedirects } from './redirects'
import { keptOnUris, resolveRoutes } from './routes'
import { resolveSections } from './sections'
import { resolveDarkTokens, resolveTokens } from './tokens'
import { upgrade } from './upgrade'

/** What `compile` needs besides the config. */
export interface CompileOptions {
  catalogue: Catalogue
  /** The studio's draft: a merge patch applied to the input before anything else. */
  draft?: unknown
  /**
   * The language to use for texts that the club writes per language. If it is absent, or the club
   * does not offer it, the club's own language is used.
   */
  language?: string | undefined
}

/** The result of `compile`. */
export interface CompileResult {
  config: ResolvedConfig
  /**
   * The problems found, with code and JSON Pointer; the config has the default wherever an error
   * was found.
   */
  problems: readonly Problem[]
  /** Whether a text is written per language, so that `config` differs between languages. */
  isLocalized: boolean
}

/**
 * Compiles a club's sparse config into a complete, frozen one: merges the draft, upgrades the
 * config, validates it and removes what is invalid, then merges the tokens in the order base,
 * preset, props, theme.tokens. Never throws and never changes its input; for unreadable input,
 * returns the defaults and a report.
 */
export function compile(
  input: unknown,
  { catalogue, draft, language }: CompileOptions,
): CompileResult {
  const { problems, report } = createReport()
  try {
    return deepFreeze({
      ...resolve(readRoot(input, draft, report), catalogue, report, language),
      problems,
    })
  } catch (cause) {
    // Nothing above should throw. If something does, members still get a portal, and the report
    // says why it shows the defaults.
    report(
      'schema',
      [],
      `The config can't be read: ${cause instanceof Error ? cause.message : 'unknown reason'}.`,
      'Correct the file. Until then the portal uses the defaults.',
    )
    return deepFreeze({ ...resolve({}, catalogue, () => undefined), problems })
  }
}

function readRoot(input: unknown, draft: unknown, report: Report): PlainObject {
  const patched = draft === undefined ? input : applyMergePatch(input, draft)
  if (isPlainObject(patched)) return prune(upgrade(patched, report), validatePortalConfig, report)
  report(
    'schema',
    [],
    'A portal config must be an object.',
    'Start the file with { and end it with }.',
  )
  return {}
}

const rootDefaults = {
  version: configDefaults.version,
  plan: configDefaults.plan as ResolvedConfig['plan'],
  debug: configDefaults.debug,
  environment: configDefaults.environment,
  domainName: configDefaults.domainName,
}

function resolve(
  root: PlainObject,
  catalogue: Catalogue,
  report: Report,
  requestedLanguage?: string,
): Omit<CompileResult, 'problems'> {
  const intl = resolveIntl(ownValue(root, 'intl'), catalogue, report)
  const { language } = chooseLanguage({
    requested: requestedLanguage,
    config: intl,
    offered: intl.languages,
  })
  const textIn = chooseTextIn(language, intl)
  let isLocalized = false
  const choose: ChooseText = (text) => {
    isLocalized = true
    return textIn(text)
  }
  // `prune` leaves only what the schema of PortalConfig accepts.
  const sparseConfig = localizeTexts(localizedTexts, root, choose) as PortalConfig
  const { version, plan, debug, environment, domainName } = fillDefaults(rootDefaults, root)
  const features = fillDefaults(configDefaults.features, sparseConfig.features)
  const props = sparseConfig.props ?? {}
  const tokens = resolveTokens(sparseConfig.theme, props, catalogue, report)
  const processors = resolveProcessors(sparseConfig.processors, features, catalogue, report)
  const hasProcessor = processors.length > 0
  const pageSettings = { pages: sparseConfig.pages, ownPages: sparseConfig.ownPages }
  const routes = resolveRoutes(pageSettings, plan, features, hasProcessor, catalogue, report)
  const redirects = resolveRedirects(
    sparseConfig.settings?.redirects,
    routes,
    keptOnUris(sparseConfig.pages, catalogue),
    report,
  )
  const resolvedProps = resolveProps(
    props,
    resolveSections(props.sections, {
      pages: clubPages(catalogue, sparseConfig.ownPages),
      catalogue,
      routes,
      report,
      choose,
    }),
    tokens,
    report,
  )
  const config: ResolvedConfig = {
    version,
    plan,
    debug,
    environment,
    domainName,
    features,
    tokens,
    darkTokens: resolveDarkTokens(sparseConfig.theme?.dark, tokens),
    routes,
    intl,
    props: resolvedProps,
    theme: {
      preset: sparseConfig.theme?.preset ?? configDefaults.theme.preset,
      dark: { mode: sparseConfig.theme?.dark?.mode ?? 'off' },
    },
    fonts: usedFonts(tokens, catalogue),
    navigation: resolveNavigation(
      sparseConfig.settings?.navigation,
      { plan, routes, settings: { redirects } },
      catalogue,
      report,
      (names) => {
        isLocalized = true
        // A name in another language than these would be stranger than the page's own.
        const tag =
          tagOfText(names, language, intl.locale) ?? tagOfText(names, intl.language, intl.locale)
        return tag === undefined ? undefined : names[tag]
      },
    ),
    menuMode: plan === 'Plus' ? resolvedProps.navigation.mode : 'burger',
    settings: { ...fillDefaults(configDefaults.settings, sparseConfig.settings), redirects },
    processors,
    analytics: fillDefaults(
      { ...configDefaults.analytics, provider: 'none' as ResolvedConfig['analytics']['provider'] },
      sparseConfig.analytics,
    ),
    globalNetwork: resolveNetwork(sparseConfig.globalNetwork, sparseConfig.companyId, report),
  }
  return { config, isLocalized }
}

/**
 * Freezes a value and everything it contains. Iterative, because deeply nested input could overflow
 * the stack.
 */
export function deepFreeze<Value>(value: Value): Value {
  const pending: unknown[] = [value]
  const pushObject = (inside: unknown): void => {
    if (typeof inside === 'object' && inside !== null) pending.push(inside)
  }
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue
    Object.freeze(next)
    if (Array.isArray(next)) for (const inside of next as unknown[]) pushObject(inside)
    else for (const key in next) pushObject((next as Record<string, unknown>)[key])
  }
  return value
}
