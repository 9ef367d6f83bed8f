import type { ComponentType } from 'react'
import { contentSecurityPolicy } from '../../../server/features/portal/document/contentSecurityPolicy'
import { faviconSvg } from '../../../server/features/portal/document/faviconSvg'
import { getPlainText } from '../../../server/features/portal/render/makeDocument'
import { messagesFor, planPage, render } from '../../../src/app/entry-server'
import { compile } from '../../../src/core/config/compile/compile'
import { titleText } from '../../../src/core/config/titleText'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { chooseLanguage } from '../../../src/core/intl/chooseLanguage'
import { faviconHref } from '../../../src/core/theme/faviconHref'
import { chooseScheme } from '../../../src/core/theme/scheme'
import { darkTokensToCss, tokensToCss } from '../../../src/core/theme/tokensToCss'
import { AssetsContext } from '../../../src/ui/media/AssetsContext'
import { catalogue, company, member, renderPart, stateOf } from '../renderPart'
import { paintingTokens } from './paintingTokens'

/** Something in the portal, read as text, that a config may change. */
export interface Observation {
  name: string
  read: () => Promise<string>
}

const persons = [
  null,
  { ...member, gender: 'F' as const },
  { ...member, gender: 'M' as const, isMember: false },
]
/** Pages to observe first: they show the most, so a difference is found sooner. */
const FIRST = ['home', 'login', 'account', 'register', 'faq']
const order = (id: string): number => FIRST.indexOf(id) + 1 || FIRST.length + 1
const pages = [...catalogue.pages].sort((a, b) => order(a.id) - order(b.id))

const painting = paintingTokens([
  Object.fromEntries(
    Object.entries(catalogue.tokens).map(([name, token]) => [name, token.default]),
  ),
  ...Object.values(catalogue.presets),
])

/**
 * Everything that a sparse config results in, cheap observations first: routes, the page's head and
 * policy, the painted tokens, every page as the server renders it for a visitor, a member and a
 * non-member customer, and the shared parts with their sample data.
 */
export function observationsOf(
  sparse: unknown,
  samples: readonly { id: string; Sample: ComponentType }[],
): readonly Observation[] {
  const { config } = compile(sparse, { catalogue })
  const language = chooseLanguage({
    requested: undefined,
    config: config.intl,
    offered: config.intl.languages,
  })
  return [
    { name: 'routes', read: async () => JSON.stringify(config.routes) },
    { name: 'head', read: async () => headOf(config) },
    {
      name: 'theme',
      read: async () =>
        tokensToCss(
          Object.fromEntries(Object.entries(config.tokens).filter(([name]) => painting.has(name))),
        ) +
        chooseScheme(config, undefined) +
        darkTokensToCss(config),
    },
    ...pages
      .slice(0, 1)
      .flatMap((page) => persons.map((person) => observePage(config, language, page, person))),
    ...samples.map(({ id, Sample }) => ({
      name: `part ${id}`,
      read: async () => {
        return renderPart(
          <AssetsContext value={config.props.assets}>
            <Sample />
          </AssetsContext>,
          { config, language: language.language, customer: member },
        )
      },
    })),
    ...pages
      .slice(1)
      .flatMap((page) => persons.map((person) => observePage(config, language, page, person))),
  ]
}

/**
 * The parts of the head that depend on the config, and the policy, which limits the page's
 * requests.
 */
function headOf(config: ResolvedConfig): string {
  const { favicon } = config.props
  return JSON.stringify([
    faviconHref(favicon, 1),
    favicon === '' ? faviconSvg(company.name, config.tokens) : '',
    contentSecurityPolicy('', config),
    config.intl.dir,
    config.intl.language,
  ])
}

function observePage(
  config: ResolvedConfig,
  { language, dir }: { language: string; dir: 'ltr' | 'rtl' },
  page: (typeof pages)[number],
  customer: (typeof persons)[number],
): Observation {
  const read = async (): Promise<string> => {
    const route = config.routes.find(({ pageId }) => pageId === page.id)
    const path = (route?.path ?? page.uri).replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '7')
    const plan = planPage(config, customer, path)
    if (plan.outcome.kind === 'redirect') return `→ ${plan.outcome.to}`
    const messages = await messagesFor(language, config.intl.messages[language] ?? {})
    const state = stateOf({ config, language, dir, messages, customer })
    const { markup, styles } = await render(path, state)
    const title = titleText(plan.title, (id) => getPlainText(messages[id]) ?? '')
    return `${title}${styles}${markup}`
  }
  return {
    name: `${page.id} for ${customer === null ? 'a visitor' : customer.isMember ? 'a member' : 'a customer'}`,
    read,
  }
}
