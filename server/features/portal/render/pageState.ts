import type { ResolvedConfig } from '#src/core/config/ResolvedConfig'
import { languageName } from '#src/core/intl/locale'
import type { PageState } from '#src/core/session/PageState'
import type { Club } from '../../../platform/clubs/Club'
import type { Caller } from '../../../platform/sessions/Caller'
import type { AppEntry } from '../bundle/PortalBundle'
import { notesIn } from '../../../platform/media/pictureNotes'
import { ownTexts, textsUrl } from '../textsFile'
import type { WithFallback } from '../document/withFallback'

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
    caller.admin && !inPreview && caller.admin.levels.has(club.companyId) ? caller.admin : null
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

/**
 * Returns the state that a page's first view needs, for one club, page, language and session, with
 * all messages of the language and what is known of all pictures.
 */
export async function pageState(options: {
  app: AppEntry
  build: string
  readAt: number
  club: Club
  config: ResolvedConfig
  language: { language: string; dir: 'ltr' | 'rtl' }
  scheme: PageState['scheme']
  sloganIndex: number
  session: Pick<PageState, 'customer' | 'admin' | 'preview'>
  sendsMail: boolean
  withFallback: WithFallback
}): Promise<PageState> {
  const {
    app,
    build,
    readAt,
    club,
    config,
    scheme,
    sloganIndex,
    session,
    sendsMail,
    withFallback,
  } = options
  const { language, dir } = options.language
  const clubTexts = ownTexts(config, language)
  return {
    build,
    readAt,
    revision: club.revision,
    domainId: club.domainId,
    config,
    company: { ...club.company, name: config.settings.clubName || club.company.name },
    clubName: club.name,
    language,
    dir,
    scheme,
    languageNames: Object.fromEntries(
      config.intl.languages.map((tag) => [
        tag,
        withFallback('/intl/messages', () => languageName(tag), tag),
      ]),
    ),
    messages: await app.messagesFor(language, clubTexts),
    textsUrl: textsUrl(app, language, clubTexts),
    pictures: notesIn(await club.pictures(), language, config.intl.language),
    hasAllPictures: true,
    sloganIndex,
    sendsMail,
    ...session,
  }
}

/**
 * The state as it is inlined: without the club's own texts, and with the messages that the page
 * shows and what is known of its pictures. A preview, which its frame renders, has all messages; it
 * asks for what is known of its pictures, because who may see it need not know of the others.
 */
export const inlinedState = (
  state: PageState,
  shown: Pick<PageState, 'messages' | 'pictures'> | undefined,
): PageState => ({
  ...state,
  ...(shown ? { messages: shown.messages } : { textsUrl: null }),
  pictures: shown?.pictures ?? {},
  hasAllPictures: Object.keys(shown?.pictures ?? {}).length === Object.keys(state.pictures).length,
  config: {
    ...state.config,
    intl: {
      ...state.config.intl,
      // The languages stay, so that a tab which compiles the config notices texts that are gone.
      messages: Object.fromEntries(
        Object.keys(state.config.intl.messages).map((language) => [language, {}]),
      ),
    },
  },
})
