import { firstViewConfig } from '../../../../src/core/config/FirstViewConfig'
import type { ResolvedConfig } from '../../../../src/core/config/ResolvedConfig'
import { languageName } from '../../../../src/core/intl/locale'
import type { PageState } from '../../../../src/core/session/PageState'
import type { Club } from '../../../platform/clubs/Club'
import type { Caller } from '../../../platform/sessions/Caller'
import type { AppEntry } from '../bundle/PortalBundle'
import { textsUrl } from '../clubTexts'
import type { WithFallback } from './withFallback'

/**
 * Returns the fields of a page's state that say who is viewing it: the customer, the admin, and
 * whether it is a studio preview.
 */
export function sessionState(
  caller: Caller,
  club: Club,
  config: ResolvedConfig,
  inPreview: boolean,
): Pick<PageState, 'customer' | 'admin' | 'preview'> {
  const admin =
    caller.admin && !inPreview && caller.admin.companyIds.includes(club.companyId)
      ? caller.admin
      : null
  return {
    customer: inPreview ? null : caller.customer,
    admin: admin && {
      username: admin.username,
      level: admin.levels.get(club.companyId) ?? 'viewer',
      debug: config.debug,
      switched: caller.switched,
    },
    preview: inPreview ? { domainId: club.domainId } : null,
  }
}

const NONE = {}

/**
 * Returns the state that a page's first view needs, for one club, page, language and session, with
 * all messages of the language.
 */
export async function pageState(options: {
  app: AppEntry
  build: string
  readAt: number
  usesDefaults: boolean
  club: Club
  config: ResolvedConfig
  plan: ReturnType<AppEntry['planPage']>
  language: { language: string; dir: 'ltr' | 'rtl' }
  sloganIndex: number
  session: Pick<PageState, 'customer' | 'admin' | 'preview'>
  withFallback: WithFallback
}): Promise<PageState> {
  const {
    app,
    build,
    readAt,
    usesDefaults,
    club,
    config,
    plan,
    sloganIndex,
    session,
    withFallback,
  } = options
  const { language, dir } = options.language
  const clubTexts = config.intl.messages[language] ?? NONE
  return {
    build,
    readAt,
    ...(usesDefaults && { usesDefaults }),
    revision: club.revision,
    domainId: club.domainId,
    sectionsPageUri: plan.sectionsPageUri,
    config: firstViewConfig(config),
    sections: config.props.sections[plan.sectionsPageUri] ?? [],
    company: { ...club.company, name: config.settings.clubName || club.company.name },
    clubName: club.name,
    language,
    dir,
    languageNames: Object.fromEntries(
      config.intl.languages.map((tag) => [
        tag,
        withFallback('/intl/messages', () => languageName(tag), tag),
      ]),
    ),
    messages: await app.messagesFor(language, clubTexts),
    textsUrl: textsUrl(app, language, clubTexts),
    sloganIndex,
    ...session,
  }
}
