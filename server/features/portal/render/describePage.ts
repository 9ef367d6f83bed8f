import { clubOrigin } from '../../../platform/mail/mailOrigin'
import { clubDescription } from '../document/clubDescription'
import { clubPicture, pictureAddress, type PageSharing } from '../document/pageSharing'
import { canonicalPath } from './listedPages'
import type { PageRenderer } from './PageRenderer'
import type { PageRequest } from './PageRequest'

/** What a page's document says about the page to search engines and messengers. */
interface PageDescription {
  description: string
  sharing?: PageSharing
}

/**
 * Describes a page by the club's settings, in the page's language. Only a visitor's page can be
 * shared, since a messenger opens it as a visitor; what asks to sign in is shared as the club.
 */
export function describePage(
  { env, listedPages }: Pick<PageRenderer, 'env' | 'listedPages'>,
  page: Pick<
    PageRequest,
    'club' | 'config' | 'plan' | 'url' | 'session' | 'hasSecretUrl' | 'language'
  >,
  { clubName, pageTitle }: { clubName: string; pageTitle: string },
): PageDescription {
  const { club, config, plan, url, session } = page
  const route = 'route' in plan.outcome ? plan.outcome.route : undefined
  const description =
    route?.description ?? clubDescription(config, club.company, page.language.language)
  if (session.customer ?? session.admin ?? session.preview) return { description }
  // Always the club's own address, whatever host a request or a proxy names.
  const origin = clubOrigin(env, club.host)
  const path = canonicalPath(config, listedPages, plan.outcome, url.split('?')[0] ?? '/')
  return {
    description,
    sharing: {
      url: page.hasSecretUrl || plan.status !== 200 ? '' : origin + path,
      siteName: clubName,
      title: route?.pageId === 'login' ? clubName : pageTitle,
      description,
      picture: pictureAddress(route?.picture ?? clubPicture(config.props), origin),
    },
  }
}
